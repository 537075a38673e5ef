import type { Insertable } from 'kysely';
import type { ReviewTable } from '../../publishing';

/*
 * Fictional. A published review counts as a claim of the clinic's, so it speaks of the visit and never of a result.
 */
export const REVIEWS: readonly Insertable<ReviewTable>[] = [
  {
    authorName: 'Dana R.',
    text: 'I arrived nervous about needles and left having nearly fallen asleep. They listened, explained every step, and told me honestly what to expect and what not to. It is the calmest hour of my week.',
    source: 'Feedback card, 2026',
    isPublished: true,
    isFeatured: true,
  },
  {
    authorName: 'Tomás and family',
    text: 'The front desk remembers our names, the rooms are spotless, and my daughter asks when she can come back to see the little silver tools.',
    source: 'Feedback card, 2026',
    isPublished: true,
    isFeatured: false,
  },
];
