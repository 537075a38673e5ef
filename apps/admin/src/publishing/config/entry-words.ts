import { CONFIG_CATALOGUE, isKnownKey, readFlag, stripHtml, type ConfigEntry } from '@harmony/domain';

const TYPES: Readonly<Record<string, string>> = { B: 'Yes or no', N: 'Number', T: 'Text' };
/** How a value is read: 'Yes or no (B)'. Anything but N and B is text. */
export const typeText = (dataType: string): string => `${TYPES[dataType] ?? 'Text'} (${dataType})`;

const GROUPS: Readonly<Record<string, string>> = {
  B: 'Online booking',
  F: 'Feature',
  G: 'General',
  R: 'Retention',
  S: 'Security',
  U: 'Follow-up',
};
export const groupText = (configType: string): string =>
  GROUPS[configType] === undefined ? configType : `${GROUPS[configType]} (${configType})`;

/** A value in one line for the table. */
export function valueText({ id, data, dataType }: Pick<ConfigEntry, 'id' | 'data' | 'dataType'>): string {
  if (data === null) return 'Not set';
  if (dataType === 'B') return readFlag(data) ? 'Yes' : 'No';
  const isRich = isKnownKey(id) && CONFIG_CATALOGUE[id].kind === 'richText';
  return (isRich ? stripHtml(data) : data) || 'Empty';
}

/** What a setting is for: its own words, else the catalogue's. */
export const purposeOf = ({ id, description }: Pick<ConfigEntry, 'id' | 'description'>): string =>
  description ?? (isKnownKey(id) ? CONFIG_CATALOGUE[id].help : '');

/** Whether a value may be a key or a password. What the catalogue knows is a number or a switch, never a secret. */
export const isSecret = ({ id, serverOnly }: Pick<ConfigEntry, 'id' | 'serverOnly'>): boolean =>
  serverOnly && !isKnownKey(id);

/** The entries that contain every word. Secret values are not searched. */
export function searchEntries(entries: readonly ConfigEntry[], search: string): readonly ConfigEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const label = isKnownKey(entry.id) ? CONFIG_CATALOGUE[entry.id].label : '';
    const value = isSecret(entry) ? '' : valueText(entry);
    const text = `${entry.id} ${label} ${purposeOf(entry)} ${value}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
