import type { Words } from '../text/text';
import type { SiteSettings } from './site-settings';

/** How much the announcement matters, the least first. */
export const ANNOUNCEMENT_SEVERITIES = ['info', 'notice', 'urgent'] as const;
export type AnnouncementSeverity = (typeof ANNOUNCEMENT_SEVERITIES)[number];

/** The settings of the line under the header, besides its text. */
export const ANNOUNCEMENT_SETTINGS = ['announcement_starts', 'announcement_ends', 'announcement_severity'] as const;
export type AnnouncementSetting = (typeof ANNOUNCEMENT_SETTINGS)[number];

type Announced = Pick<SiteSettings, 'announcement' | 'announcementStarts' | 'announcementEnds'>;

/** The announcement of this moment: or null before it starts, after it has ended, and without one. */
export function announcementAt(
  { announcement, announcementStarts, announcementEnds }: Announced,
  now: Date,
): Words | null {
  const at = now.getTime();
  const isOn =
    (announcementStarts === null || at >= announcementStarts) && (announcementEnds === null || at < announcementEnds);
  return isOn ? announcement : null;
}

/** When it begins or ends next, in milliseconds since 1970; `Infinity`: it does neither. */
export function announcementChangesAt(
  { announcement, announcementStarts, announcementEnds }: Announced,
  now: Date,
): number {
  const ahead = [announcementStarts, announcementEnds].filter((at) => at !== null && at > now.getTime());
  return announcement === null ? Infinity : Math.min(Infinity, ...ahead.map(Number));
}
