import { configValue, type Setting } from './site-settings';

/** A general rule that the clinic sets, under its key in the settings. */
interface SettingRule {
  setting: string;
  label: string;
  help: string;
}

/** A number with its unit, from `least` to `most`. */
export interface NumberSetting extends SettingRule {
  kind: 'number';
  unit: string;
  least: number;
  most: number;
  usual: number;
}

/** One of several values. */
export interface ChoiceSetting extends SettingRule {
  kind: 'choice';
  choices: readonly { value: string; label: string }[];
  usual: string;
}

/** Yes or no. */
export interface SwitchSetting extends SettingRule {
  kind: 'flag';
  usual: boolean;
}

/** A whole number as it is set; one that cannot be read, or is out of its limits, counts as the usual one. */
export function numberSetting(
  settings: readonly Setting[],
  { setting, usual, least, most }: Pick<NumberSetting, 'setting' | 'usual' | 'least' | 'most'>,
): number {
  const text = configValue(settings, setting)?.trim();
  const value = text ? Number(text) : usual;
  return Number.isInteger(value) && value >= least && value <= most ? value : usual;
}

/** Whether a switch is on. */
export const switchSetting = (settings: readonly Setting[], { setting, usual }: SwitchSetting): boolean =>
  (configValue(settings, setting) ?? String(usual)) !== 'false';
