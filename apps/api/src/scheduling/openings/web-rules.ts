import { BOOKING_SETTINGS, numberSetting, switchSetting, type NumberSetting, type Setting } from '@harmony/domain';
import type { WebRules } from '@harmony/domain/openings';

export { numberSetting };

/** What people who book by themselves are held to. */
export function webRules(settings: readonly Setting[]): WebRules {
  const number = (rule: NumberSetting): number => numberSetting(settings, rule);
  const limit = (rule: NumberSetting): number | null => number(rule) || null;
  const { notice, horizon, sameDay, firstVisitsPerDay, onlineVisitsPerDay } = BOOKING_SETTINGS;
  return {
    notice: number(notice),
    horizon: number(horizon),
    sameDay: switchSetting(settings, sameDay),
    firstVisitsPerDay: limit(firstVisitsPerDay),
    onlineVisitsPerDay: limit(onlineVisitsPerDay),
  };
}
