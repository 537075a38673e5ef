import { p } from './html';
import { HERBS, plain } from './ingredients';
import type { StarterProduct } from './products';

const EXTERNAL = 'For external use only, on unbroken skin';
const WHEN_PREGNANT = 'If you are pregnant, ask a practitioner first: some points are avoided';

export const SUPPLIES: readonly StarterProduct[] = [
  {
    name: 'Ear Seeds, Gold',
    sku: 'AS-201',
    price: 14,
    form: '120 pieces on skin-friendly patches',
    stockQuantity: 45,
    isFeatured: true,
    shortDescription: 'Tiny gold-plated pellets for gentle pressure on the ear, with a point chart.',
    description: p(
      'Stick a seed where your practitioner has shown you and press it for a few breaths, three or four times a day. Traditionally used to support relaxation.',
    ),
    doseText: 'Wear for up to 5 days, then let the ear rest for 2',
    ingredients: [plain('Gold-plated steel pellets'), plain('Latex-free adhesive')],
    contraindications: ['pregnancy'],
    allergens: ['nickel', 'adhesive'],
    cautions: [EXTERNAL, WHEN_PREGNANT, 'Remove if the skin gets sore', 'Small parts: keep away from children under 3'],
  },
  {
    name: 'Press-tack Patches',
    sku: 'AS-202',
    price: 22,
    form: '100 sterile patches',
    stockQuantity: 10,
    shortDescription: 'Sterile 0.6 mm tacks, for licensed practitioners only.',
    description: p(
      'Single-use intradermal tacks on breathable patches, individually sealed. Sold to licensed practitioners; please show your license at the desk.',
    ),
    doseText: 'As directed by the practitioner',
    ingredients: [plain('Surgical steel'), plain('Medical adhesive')],
    contraindications: ['pregnancy', 'anticoagulant'],
    allergens: ['nickel', 'adhesive'],
    cautions: [
      'Practitioner use only',
      'Single use; discard as sharps',
      'Not with a bleeding disorder or blood thinners',
    ],
    practitionerOnly: true,
  },
  {
    name: 'Acupressure Wrist Band, Pair',
    sku: 'AS-203',
    price: 12,
    form: '2 knitted bands, adult size',
    stockQuantity: 30,
    shortDescription: 'Soft bands with a rounded button for the inner wrist.',
    description: p(
      'Worn on both wrists, with the button three fingers above the crease, at the point called P6. Many travelers keep a pair in the glove box.',
    ),
    doseText: 'Wear while needed; loosen every 2 hours',
    ingredients: [plain('Cotton and elastane'), plain('Plastic button')],
    cautions: [
      EXTERNAL,
      'Loosen at once if a hand tingles or swells',
      'See a doctor about vomiting that does not stop',
    ],
  },
];

export const TOOLS: readonly StarterProduct[] = [
  {
    name: 'Silicone Cupping Set',
    sku: 'HT-401',
    price: 26,
    form: '4 cups in a cotton bag',
    stockQuantity: 14,
    shortDescription: 'Soft cups for gliding massage on large muscles.',
    description: p(
      'Squeeze, place, and glide with a little oil over thigh, calf or shoulder. A printed card shows where, how long, and when not to.',
    ),
    doseText: 'Glide for up to 5 minutes on one area; rest 2 days between',
    ingredients: [plain('Food-grade silicone')],
    contraindications: ['pregnancy', 'anticoagulant'],
    cautions: [EXTERNAL, 'Not over veins, moles, bruises or bones', 'Not with blood thinners', WHEN_PREGNANT],
  },
  {
    name: 'Jade Gua Sha Tool',
    sku: 'HT-402',
    price: 19,
    form: '1 hand-cut stone in a pouch',
    stockQuantity: 26,
    isFeatured: true,
    shortDescription: 'A cool, smooth stone for face, neck and shoulders.',
    description: p(
      'Hold it nearly flat and stroke slowly outward with a drop of oil. The curved side follows the jaw, the long side the shoulder. Every stone differs a little in color.',
    ),
    doseText: 'Light strokes for 3 to 5 minutes',
    ingredients: [plain('Natural nephrite jade')],
    contraindications: ['anticoagulant'],
    cautions: [
      EXTERNAL,
      'Not over irritated skin or within two weeks of fillers',
      'Light pressure only with blood thinners',
    ],
  },
  {
    name: 'Smokeless Moxa Sticks',
    sku: 'HT-403',
    price: 15,
    form: '5 sticks',
    stockQuantity: 18,
    shortDescription: 'Charred mugwort for warmth, with very little smoke.',
    description: p(
      'For people who have been shown how to use moxa in our clinic. Light one end, hold it a hand’s width above the skin, and move on as soon as it feels warm.',
    ),
    doseText: 'Up to 10 minutes, once a day, only where you were shown',
    ingredients: [HERBS.mugwort],
    contraindications: ['pregnancy'],
    allergens: ['daisy family'],
    cautions: [
      'Never touch the skin with it; keep a dish of sand at hand and put it out fully',
      'Not where feeling is reduced, and not on the face',
      'Use with an open window; not with asthma',
      WHEN_PREGNANT,
    ],
  },
  {
    name: 'Rice Heat Wrap',
    sku: 'HT-404',
    price: 24,
    form: '1 wrap, 15 x 60 cm, washable cover',
    stockQuantity: 21,
    isFeatured: true,
    shortDescription: 'A long cotton wrap filled with rice that holds its warmth for half an hour.',
    description: p(
      'Warm it in the microwave and lay it over neck, back or belly. The rice settles to your shape, and the scent is of nothing but clean cotton.',
    ),
    doseText: 'Heat for 90 seconds, test on your forearm, use for up to 20 minutes',
    ingredients: [plain('Cotton'), plain('Rice')],
    cautions: [
      EXTERNAL,
      'Do not overheat, and do not fall asleep on it',
      'Not where feeling is reduced, over a fresh injury, or on the belly during pregnancy',
    ],
  },
  {
    name: 'Acupressure Mat',
    sku: 'HT-405',
    price: 39,
    form: '1 mat with pillow, 70 x 42 cm',
    stockQuantity: 9,
    shortDescription: 'Hundreds of blunt points for ten quiet minutes on the floor.',
    description: p(
      'Begin with a thin shirt and a few minutes; warmth follows the first prickle. A good way to end a working day.',
    ),
    doseText: '5 to 20 minutes, once a day',
    ingredients: [plain('Linen'), plain('Coconut fiber'), plain('Recycled plastic points')],
    contraindications: ['pregnancy', 'anticoagulant'],
    cautions: [
      EXTERNAL,
      'Not with blood thinners, reduced feeling or fragile skin',
      WHEN_PREGNANT,
      'Not for small children',
    ],
  },
  {
    name: 'Herbal Liniment',
    sku: 'HT-406',
    price: 16,
    form: '60 ml bottle',
    stockQuantity: 25,
    shortDescription: 'A cooling, then warming rub for muscles after work or sport.',
    description: p(
      'Angelica, turmeric and mint in alcohol. Rub a few drops in until dry. Leave it to dry: it stains towels.',
    ),
    doseText: 'A few drops on the area, up to 3 times a day',
    ingredients: [HERBS.angelicaDahurica, HERBS.turmeric, HERBS.mint, plain('Alcohol (50%)')],
    contraindications: ['pregnancy', 'anticoagulant'],
    cautions: [
      'External only: never swallow, keep away from eyes and broken skin',
      'Wash hands after use; do not cover with heat or a tight bandage',
      'Try a small spot first; ask before use if you take blood thinners',
      'Flammable until dry; keep away from children',
      WHEN_PREGNANT,
    ],
  },
];
