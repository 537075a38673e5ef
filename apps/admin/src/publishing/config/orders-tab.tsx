import { readFlag, SHOP_SETTING_LIST, type ShopSettingDeclaration } from '@harmony/domain';
import type { FieldValue } from '../../platform/editor/declaration';
import type { EditorField } from '../../platform/editor/field-kinds';
import type { SettingsTabProps } from './contact-tab';
import { SettingsForm } from './settings-form';
import type { ReadSetting } from './settings-row';

function fieldOf(rule: ShopSettingDeclaration): EditorField {
  const { setting: name, label, help: hint } = rule;
  if (rule.kind === 'flag') return { kind: 'switch', name, label, hint };
  if (rule.kind === 'text') return { kind: 'text', name, label, hint, optional: true };
  const { unit, least: min, most: max } = rule;
  return { kind: 'number', name, label, hint, unit, min, max };
}

const CARDS = [{ title: 'Store orders', fields: SHOP_SETTING_LIST.map(fieldOf) }];

/** The value the API uses: where none makes sense, the usual one applies. */
const read: ReadSetting = (key, entry) => {
  const rule = SHOP_SETTING_LIST.find(({ setting }) => setting === key);
  const text = entry?.isActive ? (entry.data?.trim() ?? '') : '';
  if (rule?.kind === 'flag') return text === '' ? rule.usual : readFlag(text);
  if (rule?.kind === 'text') return text;
  const number = text === '' ? NaN : Number(text);
  return rule && number >= rule.least && number <= rule.most ? number : (rule?.usual ?? null);
};
/** An emptied number is sent unchanged: the API answers what to enter. */
const write = (value: FieldValue): string => String(value ?? '');

/** The general rules of ordering. */
export const OrdersTab = ({ entries }: SettingsTabProps) => (
  <SettingsForm name="orders" what="The rules" entries={entries} cards={CARDS} read={read} write={write} />
);
