import type { StarterCondition } from './conditions';
import { p, urgent } from '../html';

export const WOMENS_CONDITIONS: readonly StarterCondition[] = [
  {
    name: 'Menstrual Cramps',
    isFeatured: true,
    symptoms: ['Cramps', 'Low back ache', 'Nausea', 'Fatigue'],
    recommendedTreatments: ['Acupuncture', 'Moxibustion'],
    relatedProducts: ['Warm Cycle Capsules', 'Rice Heat Wrap', 'Ginger & Tangerine Peel Tea'],
    description: p(
      'Period pain (dysmenorrhea) is common and still worth attention. Many people seek acupuncture and the warmth of moxibustion in the week before bleeding, over three cycles or so. An herbal formula may follow after a consultation, never before.',
      'Talk to your doctor about pain that is new, getting worse, comes between periods or keeps you from work, and about very heavy bleeding.',
    ),
  },
  {
    name: 'PMS',
    symptoms: ['Irritability', 'Bloating', 'Breast tenderness', 'Change in sleep'],
    recommendedTreatments: ['Acupuncture', 'Diet advice'],
    relatedProducts: ['Rose & Longan Tea'],
    description: p(
      'The days before a period can feel like somebody else’s. With premenstrual syndrome we look at your whole month, time visits to the second half of it, and suggest small changes to meals and evenings. Acupuncture may help some people feel steadier.',
      'Talk to your doctor if your mood becomes dark or hard to bear. If you think of harming yourself, call or text 988 at any hour.',
    ),
  },
  {
    name: 'Menopause Support',
    isFeatured: true,
    symptoms: ['Hot flashes', 'Night sweats', 'Poor sleep', 'Change of mood', 'Dry skin', 'Restlessness'],
    recommendedTreatments: ['Acupuncture', 'Herbal formula', 'Review beside hormone therapy'],
    relatedProducts: ['Calm Evening Capsules', 'Chrysanthemum & Goji Tea'],
    description: p(
      'A hot flush in a meeting, wide awake at three: the change of life asks for patience. Many people seek acupuncture for comfort with hot flashes, sleep and mood, alone or beside hormone therapy. Before suggesting herbs we review every medicine you take.',
      'Talk to your doctor about bleeding after menopause, about your bones and heart, and before changing any hormone.',
    ),
  },
  {
    name: 'Fertility Support',
    symptoms: ['Irregular cycle', 'Stress around trying to conceive'],
    recommendedTreatments: ['Acupuncture beside medical care', 'Timed visits'],
    description: p(
      'Trying to have a child can take over every calendar. People come for calm, for attention to their cycle, and for visits timed to their clinic’s plan. What acupuncture adds to the chance of pregnancy is uncertain, and we promise no outcome.',
      'Talk to your doctor about a full check for both partners after a year of trying, or after six months from the age of 35.',
    ),
  },
  {
    name: 'Pregnancy Comfort',
    symptoms: ['Nausea', 'Back ache', 'Heartburn'],
    recommendedTreatments: ['Gentle acupuncture by a trained practitioner', 'Acupressure band'],
    relatedProducts: ['Acupressure Wrist Band, Pair'],
    description:
      p(
        'Gentle acupuncture by a practitioner with training in pregnancy may help with nausea and an aching back. Certain points are avoided, you lie on your side with many pillows, and an acupressure band gives you something to do at home. We use no herbs without your midwife’s or doctor’s agreement.',
        'Please tell your midwife or doctor that you come to us.',
      ) +
      urgent(
        'call your maternity unit, or 911, about bleeding, severe headache or changed sight, constant belly pain, fever, or a baby that moves less.',
      ),
  },
  {
    name: 'Postpartum Recovery',
    symptoms: ['Fatigue', 'Low mood', 'Shoulder ache'],
    recommendedTreatments: ['Acupuncture', 'Nourishing foods'],
    relatedProducts: ['Astragalus Broth Pack'],
    description:
      p(
        'The weeks after a birth ask everything of a body that has just given everything. Some people find that an hour of rest and warmth helps; visits are kind to feeding times, and babies are welcome. We talk about rest, soups and shoulders, and we always ask how you are inside, too.',
        'Talk to your doctor or midwife about low mood or worry beyond two weeks: postpartum depression is common and there is good help.',
      ) +
      urgent(
        'call 911 for heavy bleeding, fever, chest pain or a painful swollen leg. If you think of harming yourself or your baby, call or text 988.',
      ),
  },
];
