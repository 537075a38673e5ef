import {
  ANNOUNCEMENT_SEVERITIES,
  BOOKING_SETTING_LIST,
  CONFIG_CATALOGUE,
  daysOf,
  isKnownKey,
  isTimeZone,
  CAMPAIGN_RATE,
  readFlag,
  RETENTION_RULES,
  type ConfigKind,
} from '@harmony/domain';
import { ImageUrl, WebUrl, type ConfigTranslations } from '@harmony/domain/schemas';
import { z } from 'zod';
import { SETTING_KINDS, withCleanRichText } from '../../platform/rich-text/rich-text';
import { invalid } from '../../platform/http/api-error';

/** The parts of an entry that its value depends on. `data` is always text; null means 'not set'. */
export interface ConfigValue {
  dataType: string;
  data: string | null;
}

const FLAG_SPELLINGS = new Set(['true', 'false', '1', '0']);
const PHONE = /^\+?[\d\s().\-/]*(?:\s*(?:x|ext\.?)\s*\d+)?$/i;

type Check = (data: string) => string;

const refuse = (message: string): never => {
  throw invalid({ data: message });
};

const flag: Check = (data) =>
  FLAG_SPELLINGS.has(data.trim().toLowerCase()) ? String(readFlag(data)) : refuse('Send true or false');

const number: Check = (data) =>
  /^-?\d+(?:\.\d+)?$/.test(data.trim()) ? data.trim() : refuse('Enter a number such as 30 or 7.5');

/** Days to keep records: 0 for no limit, else at least the minimum of that setting's rule. */
function days(id: string, data: string): string {
  const least = Object.values(RETENTION_RULES).find(({ setting }) => setting === id)?.leastDays ?? 0;
  const value = daysOf(data) ?? refuse('Enter a number of days such as 365, or 0 to keep everything');
  if (value > 0 && value < least) refuse(`Keep this for at least ${least} days, or enter 0 to keep everything`);
  return String(value);
}

/** Values of settings that are no rules of booking. */
const CHOICES: Readonly<Record<string, readonly string[]>> = { announcement_severity: ANNOUNCEMENT_SEVERITIES };

/** A whole number or one of the values that the rule of this setting allows. */
function booking(id: string, data: string): string {
  const rule = [...BOOKING_SETTING_LIST, CAMPAIGN_RATE].find(({ setting }) => setting === id);
  const value = data.trim();
  const choices = rule?.kind === 'choice' ? rule.choices.map((choice) => choice.value) : CHOICES[id];
  if (choices && !choices.includes(value)) refuse(`Send one of ${choices.join(', ')}`);
  if (rule?.kind !== 'number') return value;
  const isRight = /^\d{1,6}$/.test(value) && Number(value) >= rule.least && Number(value) <= rule.most;
  return isRight ? String(Number(value)) : refuse(`Enter a whole number from ${rule.least} to ${rule.most}`);
}

const oneLine =
  (max: number): Check =>
  (data) =>
    data.trim().length <= max ? data.trim() : refuse(`Use at most ${max} characters`);

const unlessBlank =
  (isRight: (data: string) => boolean, message: string): Check =>
  (data) => {
    const trimmed = data.trim();
    return trimmed === '' || isRight(trimmed) ? trimmed : refuse(message);
  };

/** An instant, as ISO 8601 text in UTC with milliseconds. */
const instant: Check = (data) => {
  const { data: right } = z.iso.datetime({ offset: true }).safeParse(data.trim());
  return right === undefined
    ? refuse('Enter a date with time and zone, such as 2026-12-24T09:00:00Z, or leave it empty')
    : new Date(right).toISOString();
};

/** Checks that need no more than the value; the others also need their key. */
const CHECKS: Record<Exclude<ConfigKind, 'richText' | 'days' | 'number' | 'choice'>, Check> = {
  flag,
  text: oneLine(500),
  url: unlessBlank(
    (data) => WebUrl.safeParse(data).success,
    'Enter a full web address that starts with https://, or leave it empty',
  ),
  image: unlessBlank((data) => ImageUrl.safeParse(data).success, 'Choose an image, or leave it empty'),
  email: unlessBlank(
    (data) => z.email().max(254).safeParse(data).success,
    'Enter an email address such as hello@example.com, or leave it empty',
  ),
  phone: unlessBlank(
    (data) => data.length <= 40 && PHONE.test(data),
    'Enter a phone number such as (253) 555-0140, or leave it empty',
  ),
  hours: (data) =>
    /^\d{1,3}$/.test(data.trim()) ? data.trim() : refuse('Enter a number of hours from 0 to 999, such as 2'),
  instant: (data) => (data.trim() === '' ? '' : instant(data)),
  timeZone: (data) => (isTimeZone(data.trim()) ? data.trim() : refuse('Enter a time zone such as America/Los_Angeles')),
};

/**
 * The value as it is stored: checked by what the catalogue says of a known key (whose data type is fixed there too),
 * else by its data type. Rich texts are sanitised, flags become 'true' or 'false'. 400 names what to do instead.
 */
export function checkedValue(id: string, { dataType, data }: ConfigValue): ConfigValue {
  if (isKnownKey(id)) {
    const { kind, dataType: known } = CONFIG_CATALOGUE[id];
    if (data === null) return { dataType: known, data };
    if (kind === 'days') return { dataType: known, data: days(id, data) };
    if (kind === 'number' || kind === 'choice') return { dataType: known, data: booking(id, data) };
    if (kind !== 'richText') return { dataType: known, data: CHECKS[kind](data) };
    return withCleanRichText({ dataType: known, data }, ['data'], SETTING_KINDS[id]);
  }
  if (data === null) return { dataType, data };
  if (dataType === 'B') return { dataType, data: flag(data) };
  return { dataType, data: dataType === 'N' ? number(data) : data };
}

/** What a setting says in other languages, each checked as its value in the first. Only words have translations. */
export function checkedTranslations(
  id: string,
  dataType: string,
  translations: ConfigTranslations,
): ConfigTranslations {
  const isWords = isKnownKey(id) && CONFIG_CATALOGUE[id].isTranslated === true;
  const checked = Object.entries(translations).map(([language, { data }]) => {
    if (!isWords) throw invalid({ translations: 'This setting is the same in every language' });
    return [language, { data: checkedValue(id, { dataType, data }).data }] as const;
  });
  return Object.fromEntries(checked);
}
