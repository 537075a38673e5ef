import type { HerbName } from '@harmony/ui';

/** The plant beside each body system of the starter content. */
const HERBS: Readonly<Record<string, HerbName>> = {
  'Pain Management': 'mugwort',
  "Women's Health": 'goji',
  "Men's Health": 'ginkgo',
  'Digestive Issues': 'chrysanthemum',
  'Emotional & Mental Health': 'ginkgo',
  'Chronic Conditions': 'mugwort',
};

/** The drawing of a body system; systems that the clinic has added itself share one. */
export const herbOf = (bodySystem: string | null): HerbName => HERBS[bodySystem ?? ''] ?? 'goji';
