import type { LucideIcon } from 'lucide-react';

export const HOUR = 3_600_000;

/** How long something may wait before it is late, and very late. The site promises an answer within 24 hours. */
export const LATE = { amber: 12 * HOUR, rouge: 24 * HOUR };

export type Urgency = 'rouge' | 'amber' | 'calm';

export interface Attention {
  id: string;
  /** When it is due, where that is known, or another note in place of its age. */
  due?: string;
  /** Where the action leads instead of `to`: a telephone number or an e-mail address. */
  href?: string;
  icon: LucideIcon;
  sentence: string;
  urgency: Urgency;
  /** The oldest of what waits; null where nothing waits. */
  since: string | null;
  action: string;
  /** Inside the console; the first of these whose page is there. */
  to: readonly string[];
}

/** '1 order', '12 orders'. */
export const several = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en')} ${many}`;

/** How urgent it is after this time. Milliseconds. */
export const urgencyOf = (age: number, { amber, rouge }: { amber: number; rouge: number }): Urgency => {
  if (age > rouge) return 'rouge';
  return age > amber ? 'amber' : 'calm';
};
