import { ANNOUNCEMENT_SEVERITIES, CONFIG_CATALOGUE, type KnownKey } from '@harmony/domain';
import { fixedChoices } from '../../platform/editor/choices';
import type { EditorField } from '../../platform/editor/field-kinds';

const hintOf = (key: KnownKey): string => {
  const { help, where } = CONFIG_CATALOGUE[key];
  return `${help} Shown in: ${where}.`;
};

const WORDS = { info: 'Information', notice: 'Notice', urgent: 'Urgent' } as const;
const SEVERITIES = ANNOUNCEMENT_SEVERITIES.map((value) => ({ value, label: WORDS[value] }));

/** The field of a known setting, in the words of the catalogue. */
export function settingField(key: KnownKey): EditorField {
  const { kind, label, isTranslated } = CONFIG_CATALOGUE[key];
  const common = { name: key, label, hint: hintOf(key), ...(isTranslated && { isTranslated }) };
  if (kind === 'richText') return { ...common, kind: 'richText', variant: key === 'announcement' ? 'inline' : 'block' };
  if (kind === 'instant') return { ...common, kind, optional: true };
  if (kind === 'choice')
    return { ...common, kind: 'select', useChoices: fixedChoices(SEVERITIES), none: 'Not set (information)' };
  if (kind === 'image') return { ...common, kind, optional: true, isDescribed: true };
  return { ...common, kind: kind === 'url' ? 'url' : 'text', optional: kind !== 'text' };
}
