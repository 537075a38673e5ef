import type { StarterCondition } from './conditions';
import { p } from '../html';

export const EMOTIONAL_CONDITIONS: readonly StarterCondition[] = [
  {
    name: 'Stress & Anxiety',
    isFeatured: true,
    symptoms: [
      'Racing thoughts',
      'Tight chest',
      'Restlessness',
      'Poor sleep',
      'Irritability',
      'Tense jaw or shoulders',
    ],
    recommendedTreatments: ['Acupuncture', 'Ear seeds', 'Breathing'],
    relatedProducts: ['Ear Seeds, Gold', 'Rose & Longan Tea', 'Acupressure Mat'],
    description: p(
      'Many people seek acupuncture because lying still with a few needles is the first quiet they have had in weeks. It may help some feel calmer, and we send you home with ear seeds and a breathing exercise that takes two minutes.',
      'This is company for mental-health care, not a substitute for it. Talk to your doctor or counselor, and do not stop a medicine on your own. In a crisis call or text 988; if somebody is in danger call 911. A tight chest that is new should be checked by a doctor first.',
    ),
  },
  {
    name: 'Insomnia',
    isFeatured: true,
    symptoms: [
      'Trouble falling asleep',
      'Waking at 3',
      'Vivid dreams',
      'Tired during the day',
      'Worry about sleep',
      'Restless legs in bed',
    ],
    recommendedTreatments: ['Acupuncture', 'Sleep habits', 'Calming tea'],
    relatedProducts: ['Calm Evening Capsules', 'Rose & Longan Tea', 'Ear Seeds, Gold'],
    description: p(
      'Sleeplessness feeds on the effort to sleep. We look at evenings, light and the hour of your last coffee, and many people find that acupuncture makes it easier to let the day go. Calming teas are a small, pleasant part of it.',
      'Talk to your doctor about snoring with pauses, low mood, or sleeping tablets, and never stop those suddenly. Do not drive when drowsy.',
    ),
  },
  {
    name: 'Low Mood Support',
    symptoms: ['Low energy', 'Poor interest'],
    recommendedTreatments: ['Acupuncture beside counseling'],
    description: p(
      'When little brings joy, an appointment that asks nothing of you can be a start. Some people choose acupuncture beside counseling or medicine and describe feeling a little lighter afterwards. We keep visits simple and regular.',
      'Talk to your doctor: depression is common, and good help exists. If you think of harming yourself, call or text 988 now, at any hour; in danger call 911.',
    ),
  },
  {
    name: 'Quitting Smoking Support',
    symptoms: ['Cravings', 'Irritability'],
    recommendedTreatments: ['Ear acupuncture (NADA-style)', 'Coaching'],
    relatedProducts: ['Ear Seeds, Gold'],
    description: p(
      'Many people choose ear acupuncture to have somewhere to sit when the craving comes, and seeds to press on the way home. Evidence that it keeps people smoke-free is limited, so we pair it with what is known to work better.',
      'Talk to your doctor about nicotine replacement and medicines, and call 1-800-QUIT-NOW for free coaching.',
    ),
  },
];
