import { FlaskConical } from 'lucide-react';
import type { Formula } from '@harmony/domain';
import { several, type Attention } from './attention-line';

/** Formulas that nobody has signed yet, as one line; null while there are none. */
export function formulasAttention(drafts: readonly Pick<Formula, 'updatedAt'>[]): Attention | null {
  const [oldest] = drafts.map(({ updatedAt }) => updatedAt).sort();
  if (oldest === undefined) return null;
  return {
    id: 'formulas',
    icon: FlaskConical,
    sentence: `${several(drafts.length, 'formula is', 'formulas are')} written but not signed`,
    urgency: 'calm',
    since: oldest,
    action: 'See drafts',
    to: ['/formulas?state=draft'],
  };
}
