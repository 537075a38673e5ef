import type { StarterCondition } from './conditions';
import { p, urgent } from '../html';

export const CHRONIC_CONDITIONS: readonly StarterCondition[] = [
  {
    name: 'Seasonal Allergies',
    symptoms: ['Sneezing', 'Itchy eyes', 'Congestion'],
    recommendedTreatments: ['Acupuncture before the season', 'Herbs after review'],
    relatedProducts: ['Spring Air Granules', 'Jade Screen Daily Granules'],
    description:
      p(
        'With hay fever we like to begin four to six weeks before your pollen arrives. Acupuncture may help some people with a runny nose and itchy eyes beside their usual medicines; herbs follow only after a review, since some plants belong to the very families people react to.',
        'Talk to your doctor about wheezing, or about allergy medicine that no longer does enough.',
      ) + urgent('trouble breathing, or swelling of lips, tongue or face, is an emergency. Call 911.'),
  },
  {
    name: 'Fatigue',
    symptoms: ['Tired after rest', 'Heavy limbs'],
    recommendedTreatments: ['Acupuncture', 'Moxibustion'],
    relatedProducts: ['Astragalus Broth Pack', 'Jade Screen Daily Granules'],
    description: p(
      'Tiredness has many parents: too little sleep, too much work, iron, thyroid, mood, a virus that lingers. Once causes have been looked for, many people seek acupuncture and moxibustion while they rebuild, step by small step.',
      'Talk to your doctor first, so that causes can be ruled out, and soon about weight loss, fever, night sweats or short breath.',
    ),
  },
  {
    name: 'Fibromyalgia',
    symptoms: ['Widespread ache', 'Poor sleep', 'Mental fog'],
    recommendedTreatments: ['Gentle acupuncture'],
    relatedProducts: ['Rice Heat Wrap'],
    description: p(
      'When everything hurts, less is more: few needles, light touch, warm rooms, and an early end if you need it. Some people with fibromyalgia find that regular gentle acupuncture may help with sleep and pain for a while.',
      'Talk to your doctor about exercise, sleep and medicines; acupuncture is one piece beside them.',
    ),
  },
  {
    name: 'Neuropathy Comfort',
    symptoms: ['Tingling feet', 'Burning'],
    recommendedTreatments: ['Acupuncture', 'Electro-acupuncture'],
    description: p(
      'Tingling or burning feet after years of diabetes, or after chemotherapy, can make nights long. Some people seek acupuncture for comfort. We look at your feet at every visit and use no heat where feeling is reduced.',
      'Talk to your doctor about the cause, your blood sugar and foot care, and at once about a wound that does not close or weakness that spreads.',
    ),
  },
  {
    name: 'Long-lasting Cough after a Cold',
    symptoms: ['Dry cough', 'Tickle in the throat'],
    recommendedTreatments: ['Acupuncture', 'Cupping', 'Throat tea'],
    relatedProducts: ['Barley & Mint Tea'],
    description:
      p(
        'The cold is gone, the tickle stays. Acupuncture and cupping on the upper back are traditional companions for this stretch, and a warm tea may help soothe the throat.',
        'Talk to your doctor about a cough that lasts more than three weeks, and sooner if you smoke, have asthma or take blood-pressure medicine, which can cause one.',
      ) + urgent('seek urgent care or call 911 for blood, chest pain, high fever or trouble breathing.'),
  },
  {
    name: 'Skin Flare-ups (Eczema-prone)',
    symptoms: ['Itch', 'Dryness'],
    recommendedTreatments: ['Acupuncture', 'Diet', 'Topical after review'],
    description: p(
      'Eczema-prone skin tells of weather, stress and sleep. Acupuncture may help some people with itch, and Lin likes to look at baths, soaps and meals before thinking of herbs. Anything for the skin is suggested only after a review and a patch test.',
      'Talk to your doctor about skin that weeps, spreads, crusts or is hot and painful: it may be infected. Keep using what has been prescribed.',
    ),
  },
  {
    name: 'Care during Cancer Treatment',
    symptoms: ['Nausea', 'Dry mouth', 'Fatigue'],
    recommendedTreatments: ['Acupuncture'],
    relatedProducts: ['Acupressure Wrist Band, Pair'],
    description: p(
      'Many cancer centers offer acupuncture for comfort during treatment, above all for nausea, dry mouth and tiredness. We come in only with the agreement of your oncology team, check your blood counts with them, and give no herbs during chemotherapy. Acupuncture does not act on the cancer itself.',
      'Talk to your oncology doctor before your first visit. Fever during chemotherapy cannot wait: call your team at once, or 911.',
    ),
  },
  {
    name: 'Sports Recovery',
    symptoms: ['Soreness', 'Strain', 'Heavy legs', 'Tightness that returns', 'Slow warm-up', 'Poor sleep after races'],
    recommendedTreatments: ['Acupuncture', 'Cupping', 'Liniment'],
    relatedProducts: ['Herbal Liniment', 'Silicone Cupping Set', 'Acupressure Mat'],
    description: p(
      'Between training and the next race lies recovery. Many people who train, at every level, seek acupuncture and cupping for sore or strained muscles, and Jonah is known for sending people home with less to do rather than more.',
      'Talk to your doctor about a pop, a joint that swells or gives way, a bone that hurts at night, or a knock to the head.',
    ),
  },
];
