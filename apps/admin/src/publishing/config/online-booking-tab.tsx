import { BOOKING_SETTING_LIST, readFlag, type BookingSettingDeclaration } from '@harmony/domain';
import { fixedChoices } from '../../platform/editor/choices';
import type { FieldValue } from '../../platform/editor/declaration';
import type { EditorField } from '../../platform/editor/field-kinds';
import type { SettingsTabProps } from './contact-tab';
import { SettingsForm } from './settings-form';
import type { ReadSetting } from './settings-row';

function fieldOf(rule: BookingSettingDeclaration): EditorField {
  const { setting: name, label, help: hint } = rule;
  if (rule.kind === 'flag') return { kind: 'switch', name, label, hint };
  if (rule.kind === 'choice') return { kind: 'select', name, label, hint, useChoices: fixedChoices(rule.choices) };
  const { unit, least: min, most: max } = rule;
  return { kind: 'number', name, label, hint, unit, min, max };
}

const CARDS = [{ title: 'What patients can book themselves', fields: BOOKING_SETTING_LIST.map(fieldOf) }];

/** The value the API uses: where none makes sense, the usual one applies. */
const read: ReadSetting = (key, entry) => {
  const rule = BOOKING_SETTING_LIST.find(({ setting }) => setting === key);
  const text = entry?.isActive ? (entry.data?.trim() ?? '') : '';
  if (rule?.kind === 'flag') return text === '' ? rule.usual : readFlag(text);
  if (rule?.kind === 'choice') return rule.choices.some(({ value }) => value === text) ? text : rule.usual;
  const number = text === '' ? NaN : Number(text);
  return rule && number >= rule.least && number <= rule.most ? number : (rule?.usual ?? null);
};
/** An emptied field is sent unchanged: the API answers what to enter. */
const write = (value: FieldValue): string => String(value ?? '');

/** The general rules of online booking. */
export const OnlineBookingTab = ({ entries }: SettingsTabProps) => (
  <SettingsForm name="online-booking" what="The rules" entries={entries} cards={CARDS} read={read} write={write} />
);
