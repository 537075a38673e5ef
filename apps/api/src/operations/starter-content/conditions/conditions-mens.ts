import type { StarterCondition } from './conditions';
import { p, urgent } from '../html';

export const MENS_CONDITIONS: readonly StarterCondition[] = [
  {
    name: 'Prostate & Urinary Comfort',
    symptoms: ['Frequent urination', 'Getting up at night'],
    recommendedTreatments: ['Medical check first', 'Acupuncture'],
    description:
      p(
        'Going often, and getting up two or three times a night, wears people down. After a medical check some men seek acupuncture for pelvic comfort and better nights. We also look at evening drinks, caffeine and how your day is built.',
        'Talk to your doctor first: these signs deserve an examination before anything else.',
      ) +
      urgent(
        'if you cannot pass urine at all, see blood in it, or have fever with pain, seek urgent care or call 911.',
      ),
  },
  {
    name: "Men's Energy & Stress",
    symptoms: ['Fatigue', 'Low drive', 'Tension'],
    recommendedTreatments: ['Acupuncture', 'Lifestyle'],
    relatedProducts: ['Jade Screen Daily Granules'],
    description: p(
      'Tired by noon and wound up at midnight: work, worry and too little movement often meet here. Acupuncture gives many men an hour that belongs to nobody else, and we agree on two or three small habits rather than a new life.',
      'Talk to your doctor about blood tests, sleep apnea and mood. If life feels too heavy, call or text 988 at any hour.',
    ),
  },
];
