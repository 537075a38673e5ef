import { CONFIG_CATALOGUE, FOLLOW_UP_KINDS, FOLLOW_UP_RULES } from '@harmony/domain';
import type { FieldValue } from '../../platform/editor/declaration';
import type { EditorField } from '../../platform/editor/field-kinds';
import type { SettingsTabProps } from './contact-tab';
import { SettingsForm } from './settings-form';
import type { ReadSetting } from './settings-row';

const MOST_HOURS = 999;

const FIELDS = FOLLOW_UP_KINDS.map((kind): EditorField => {
  const { noun, setting } = FOLLOW_UP_RULES[kind];
  const { help } = CONFIG_CATALOGUE[setting];
  return {
    kind: 'number',
    name: setting,
    label: `${noun}: due within`,
    hint: help,
    min: 0,
    max: MOST_HOURS,
    unit: 'hours',
  };
});
const CARDS = [{ title: 'How soon each kind is due', fields: FIELDS }];

/** The value the API uses: where none makes sense, the usual one applies. */
const read: ReadSetting = (key, entry) => {
  const usual = FOLLOW_UP_KINDS.map((kind) => FOLLOW_UP_RULES[kind]).find(
    ({ setting }) => setting === key,
  )?.defaultHours;
  const text = entry?.isActive ? (entry.data?.trim() ?? '') : '';
  const hours = text === '' ? NaN : Number(text);
  return hours >= 0 && hours <= MOST_HOURS ? hours : (usual ?? 0);
};
/** An emptied field is sent unchanged: the API answers what to enter. */
const write = (value: FieldValue): string => String(value ?? '');

/** After how many hours of opening time each kind of follow-up is due. */
export const FollowUpTab = ({ entries }: SettingsTabProps) => (
  <SettingsForm name="follow-up" what="The hours" entries={entries} cards={CARDS} read={read} write={write} />
);
