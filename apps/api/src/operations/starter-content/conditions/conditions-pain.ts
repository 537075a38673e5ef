import type { StarterCondition } from './conditions';
import { p, urgent } from '../html';

export const PAIN_CONDITIONS: readonly StarterCondition[] = [
  {
    name: 'Low Back Pain',
    isFeatured: true,
    symptoms: [
      'Stiffness on rising',
      'Dull ache',
      'Pain on bending',
      'Muscle spasm',
      'Pain after sitting',
      'Reduced range of movement',
    ],
    recommendedTreatments: ['Acupuncture', 'Cupping', 'Gua sha', 'Tui na', 'Moxibustion', 'Home stretches'],
    relatedProducts: ['Rice Heat Wrap', 'Joint Ease Capsules', 'Herbal Liniment'],
    description:
      p(
        'An aching or locked lower back is the reason most people first come to us. Many people seek acupuncture for it, and medical guidelines list acupuncture among the options to consider for long-lasting back pain. We combine needles with cupping or tui na and a few stretches that fit into your day.',
        'Talk to your doctor about pain that is new, follows a fall, or lasts longer than six weeks.',
      ) +
      urgent(
        'numbness around the saddle area, loss of bladder or bowel control, weakness in both legs, or back pain with fever needs emergency care. Call 911.',
      ),
  },
  {
    name: 'Neck & Shoulder Tension',
    isFeatured: true,
    symptoms: [
      'Tight upper back',
      'Limited turning',
      'Tension headache',
      'Knots',
      'Desk-posture pain',
      'Stiffness on waking',
    ],
    recommendedTreatments: ['Acupuncture', 'Cupping', 'Tui na', 'Trigger-point needling'],
    relatedProducts: ['Rice Heat Wrap', 'Jade Gua Sha Tool'],
    description:
      p(
        'Screens, stress and long drives settle between the shoulder blades. Acupuncture and cupping may help tight muscles let go, and people also come to us with frozen shoulder or in the weeks after whiplash, once a doctor has had a look. We add one or two small changes to how you sit and sleep.',
        'Talk to your doctor first about pain after an accident, or about numb or weak arms.',
      ) +
      urgent(
        'sudden severe neck pain, a stiff neck with fever, or arm pain with chest pressure is a reason to call 911.',
      ),
  },
  {
    name: 'Sciatica',
    symptoms: ['Shooting leg pain', 'Tingling foot', 'Worse when sitting', 'Numb patches'],
    recommendedTreatments: ['Acupuncture', 'Electro-acupuncture', 'Cupping'],
    relatedProducts: ['Rice Heat Wrap'],
    description:
      p(
        'Pain along the sciatic nerve, from buttock to calf or foot, can make sitting the hardest part of the day. Many people seek acupuncture, often with a mild electrical pulse, for comfort while the nerve settles. We go gently at first and watch how your leg responds.',
        'Talk to your doctor if the pain is severe, lasts more than a few weeks, or your foot feels weak.',
      ) +
      urgent(
        'a change in bladder or bowel control, numbness between the legs, or a leg that grows weak needs emergency care at once. Call 911.',
      ),
  },
  {
    name: 'Migraine & Tension Headache',
    isFeatured: true,
    symptoms: [
      'Throbbing on one side',
      'Light sensitivity',
      'Nausea',
      'Aura',
      'Band-like pressure',
      'Sore neck before or after',
    ],
    recommendedTreatments: ['Acupuncture course', 'Ear seeds', 'Trigger diary'],
    relatedProducts: ['Ear Seeds, Gold', 'Chrysanthemum & Goji Tea'],
    description:
      p(
        'Headaches differ, so we begin by writing down when yours come and what came before. A course of acupuncture may help some people have fewer or milder headache days; six to eight visits are a fair trial before we review together.',
        'Talk to your doctor about headaches that are new, changing, or need tablets more than two days a week, and keep taking what has been prescribed.',
      ) +
      urgent(
        'call 911 for the worst headache of your life, or a headache with fever, confusion, weakness, trouble speaking or a head injury.',
      ),
  },
  {
    name: 'Knee Osteoarthritis',
    symptoms: ['Morning stiffness', 'Creaking', 'Swelling after walking', 'Stairs are hard'],
    recommendedTreatments: ['Acupuncture', 'Moxibustion', 'Topical liniment'],
    relatedProducts: ['Joint Ease Capsules', 'Herbal Liniment'],
    description: p(
      'Knees that creak on the stairs often like warmth, steady movement and patience. Many people with worn or arthritic knees seek acupuncture and moxibustion for comfort, so that walking and strengthening exercises become easier to keep up.',
      'Talk to your doctor about an X-ray, weight and exercise; and soon about a knee that is hot, red, locked, or swollen without a reason.',
    ),
  },
  {
    name: 'Tennis Elbow',
    symptoms: ['Outer-elbow ache', 'Weak grip', 'Pain lifting a cup'],
    recommendedTreatments: ['Acupuncture', 'Gua sha', 'Load advice'],
    relatedProducts: ['Jade Gua Sha Tool', 'Herbal Liniment'],
    description: p(
      'Most people with tennis elbow have never held a racket: painting, typing and carrying a toddler will do. Needles and gua sha around the forearm may help ease the ache while you change how much, and how, you load it.',
      'Talk to your doctor if the elbow is swollen, does not straighten, or does not improve within three months.',
    ),
  },
  {
    name: 'Plantar Heel Pain',
    symptoms: ['First-step pain', 'Tender heel'],
    recommendedTreatments: ['Acupuncture', 'Calf work'],
    relatedProducts: ['Herbal Liniment'],
    description: p(
      'That sharp first step in the morning is often called plantar fasciitis. Acupuncture to the foot and calf may help some people through the weeks that heels need, next to stretching, good shoes and a little less running.',
      'Talk to your doctor if the heel is numb, swollen or hurts at night, or if you have diabetes.',
    ),
  },
  {
    name: 'TMJ & Jaw Tension',
    symptoms: ['Clenching', 'Clicking', 'Ear fullness'],
    recommendedTreatments: ['Acupuncture', 'Facial points', 'Relaxation'],
    relatedProducts: ['Calm Evening Capsules'],
    description: p(
      'A jaw that clicks, clenches or tires, sometimes named TMD, often belongs to somebody who carries a lot. Small needles around jaw, neck and hands may help the muscles soften, and we show you a resting position for the tongue that you can practice anywhere.',
      'Talk to your dentist or doctor if your jaw locks, your bite changes, or a tooth hurts.',
    ),
  },
];
