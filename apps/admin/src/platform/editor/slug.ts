import { slugify } from '@harmony/domain';
import type { EditorValues } from './declaration';
import type { FieldOf } from './field-kinds';
import { textOf } from './typed-values';

/** Whether a slug is empty or derived from the name: it then follows the name until it is edited by hand. */
export function isFollowing(values: EditorValues, { name, from }: Pick<FieldOf<'slug'>, 'name' | 'from'>): boolean {
  const slug = textOf(values[name]);
  return slug === '' || slug === slugify(textOf(values[from]));
}
