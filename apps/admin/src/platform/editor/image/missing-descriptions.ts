import type { EditorValues } from '../declaration';
import type { EditorField } from '../field-kinds';
import type { AltChecks } from './alt-check';
import { readImageAddress } from './image-address';

/** What is missing in the descriptions of added images, by field. Saves those that were typed. */
export async function missingDescriptions(
  fields: readonly EditorField[],
  changes: EditorValues,
  checks: AltChecks,
): Promise<Record<string, string>> {
  const added = fields.flatMap(({ kind, name }) => {
    const value = kind === 'image' ? changes[name] : undefined;
    const own = readImageAddress(typeof value === 'string' ? value : null);
    const check = own && checks.get(own.id);
    return check ? [{ name, check }] : [];
  });
  const found = await Promise.all(added.map(async ({ name, check }) => [name, await check()] as const));
  return Object.fromEntries(found.flatMap(([name, words]) => (words === null ? [] : [[name, words]])));
}
