import type { StarterCondition } from './conditions';
import { p, urgent } from '../html';

export const DIGESTIVE_CONDITIONS: readonly StarterCondition[] = [
  {
    name: 'IBS',
    isFeatured: true,
    symptoms: [
      'Bloating',
      'Cramps',
      'Alternating bowel habit',
      'Urgency',
      'Discomfort after meals',
      'Worse under stress',
    ],
    recommendedTreatments: ['Acupuncture', 'Abdominal moxibustion', 'Diet diary'],
    relatedProducts: ['Gentle Digest Granules', 'Ginger & Tangerine Peel Tea', 'Barley & Mint Tea'],
    description: p(
      'Irritable bowel syndrome is a sensitive gut that reacts to food, stress and the time of the month. Many people seek acupuncture and gentle warmth over the belly beside what their doctor and dietitian suggest. A two-week diary shows us more than any list of forbidden foods.',
      'Talk to your doctor before settling on the name IBS, and soon about blood, weight loss, fever, waking at night with pain, or a change that begins after 50.',
    ),
  },
  {
    name: 'Acid Reflux',
    symptoms: ['Burning', 'Sour taste', 'Worse when lying down'],
    recommendedTreatments: ['Acupuncture', 'Meal timing'],
    relatedProducts: ['Gentle Digest Granules'],
    description:
      p(
        'Heartburn after dinner, a sour taste at night: reflux (GERD) likes late meals and tight belts. Acupuncture may help some people with discomfort, next to earlier, smaller suppers and a raised head of the bed.',
        'Talk to your doctor about reflux more than twice a week, trouble swallowing or weight loss, and do not stop a stomach medicine on your own.',
      ) + urgent('chest pressure, pain in arm or jaw, or short breath can be the heart. Call 911.'),
  },
  {
    name: 'Nausea',
    symptoms: ['Queasiness', 'Travel sickness', 'Nausea related to treatment'],
    recommendedTreatments: ['Acupressure at P6', 'Acupuncture'],
    relatedProducts: ['Acupressure Wrist Band, Pair', 'Ginger & Tangerine Peel Tea'],
    description: p(
      'The point P6, three fingers above the inner wrist crease, is one of the best studied in acupuncture. Pressing it may help with queasiness while traveling, after anesthesia or beside other treatment, and we show you exactly where it is.',
      'Talk to your doctor about vomiting that lasts more than a day, signs of thirst in children, blood, or strong belly pain.',
    ),
  },
  {
    name: 'Constipation',
    symptoms: ['Hard stool', 'Straining'],
    recommendedTreatments: ['Acupuncture', 'Fiber and fluid', 'Herbs after review'],
    relatedProducts: ['Gentle Digest Granules'],
    description: p(
      'A slow bowel often asks for rhythm: breakfast, water, a walk, time. Some people seek acupuncture to support it, and herbs may follow only after we have reviewed your medicines, because several of them slow the gut.',
      'Talk to your doctor about a lasting change, blood, weight loss or severe pain.',
    ),
  },
];
