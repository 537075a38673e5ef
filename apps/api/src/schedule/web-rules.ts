import { BOOKING_SETTINGS, configValue, type NumberSetting, type Setting } from '@harmony/domain';
import type { WebRules } from '@harmony/domain/openings';

/** A number as it is set; one that cannot be read counts as the usual one. */
export function numberSetting(settings: readonly Setting[], { setting, usual, least, most }: NumberSetting): number {
  const text = configValue(settings, setting)?.trim();
  const value = text ? Number(text) : usual;
  return Number.isInteger(value) && value >= least && value <= most ? value : usual;
}

/** What people who book by themselves are held to. */
export function webRules(settings: readonly Setting[]): WebRules {
  const number = (rule: NumberSetting): number => numberSetting(settings, rule);
  const limit = (rule: NumberSetting): number | null => number(rule) || null;
  const { notice, horizon, sameDay, firstVisitsPerDay, onlineVisitsPerDay } = BOOKING_SETTINGS;
  return {
    notice: number(notice),
    horizon: number(horizon),
    sameDay: (configValue(settings, sameDay.setting) ?? String(sameDay.usual)) !== 'false',
    firstVisitsPerDay: limit(firstVisitsPerDay),
    onlineVisitsPerDay: limit(onlineVisitsPerDay),
  };
}
