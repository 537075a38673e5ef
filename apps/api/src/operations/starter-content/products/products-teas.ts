import { p } from '../html';
import { HERBS, plain } from '../ingredients';
import type { StarterProduct } from './products';

const ASK_FIRST = 'Ask a practitioner or pharmacist first if you take medicine';
const WHEN_PREGNANT = 'If you are pregnant or nursing, ask before drinking more than an occasional cup';

export const TEAS: readonly StarterProduct[] = [
  {
    name: 'Chrysanthemum & Goji Tea',
    sku: 'WT-301',
    price: 11,
    form: '50 g loose tea, about 16 cups',
    stockQuantity: 40,
    isFeatured: true,
    shortDescription: 'Golden flowers and red berries: light, sweet, good at a desk.',
    description: p(
      'Whole chrysanthemum heads open in the glass beside plump goji berries. Traditionally enjoyed by people who read late.',
    ),
    doseText: '1 tablespoon in 250 ml hot water, 5 minutes; may be poured twice',
    ingredients: [HERBS.chrysanthemum, HERBS.goji],
    contraindications: ['anticoagulant'],
    allergens: ['daisy family'],
    cautions: [
      ASK_FIRST,
      'Goji may strengthen warfarin: not with blood thinners',
      'Not for people who react to ragweed or daisies',
      WHEN_PREGNANT,
    ],
  },
  {
    name: 'Ginger & Tangerine Peel Tea',
    sku: 'WT-302',
    price: 10,
    form: '60 g loose tea, about 20 cups',
    stockQuantity: 36,
    shortDescription: 'Warming and bright, after dinner or on a gray morning.',
    description: p(
      'Dried ginger slices and three-year-old tangerine peel. Spicy, round, a little sweet; supports comfortable digestion after meals.',
    ),
    doseText: '1 tablespoon in 250 ml boiling water, 7 minutes',
    ingredients: [HERBS.ginger, HERBS.tangerinePeel],
    contraindications: ['anticoagulant'],
    cautions: [ASK_FIRST, 'Large amounts of ginger may add to blood thinners', WHEN_PREGNANT],
  },
  {
    name: 'Rose & Longan Tea',
    sku: 'WT-303',
    price: 12,
    form: '50 g loose tea, about 14 cups',
    stockQuantity: 28,
    shortDescription: 'Rose buds, longan and jujube for a soft evening.',
    description: p('A caffeine-free cup that smells of a June garden. Traditionally shared when the heart is full.'),
    doseText: '1 tablespoon in 250 ml hot water, 5 minutes; drink in the evening',
    ingredients: [HERBS.rose, HERBS.longan, HERBS.jujube],
    contraindications: ['pregnancy'],
    cautions: [ASK_FIRST, WHEN_PREGNANT, 'Naturally sweet: count it if you watch your sugar'],
  },
  {
    name: 'Barley & Mint Tea',
    sku: 'WT-304',
    price: 9,
    form: '60 g loose tea, about 20 cups',
    stockQuantity: 32,
    shortDescription: 'Roasted barley with cool mint, hot or over ice.',
    description: p(
      'Nutty, fresh and without caffeine. Keep a jug in the refrigerator in summer, or sip it warm for the throat.',
    ),
    doseText: '1 tablespoon in 300 ml hot water, 6 minutes',
    ingredients: [plain('Roasted barley'), HERBS.mint],
    allergens: ['gluten (barley)'],
    cautions: [
      ASK_FIRST,
      'Contains barley: not for people with celiac disease',
      'Mint may bother people with reflux',
      WHEN_PREGNANT,
    ],
  },
  {
    name: 'Astragalus Broth Pack',
    sku: 'WT-305',
    price: 18,
    form: '8 soup packs',
    stockQuantity: 20,
    shortDescription: 'Roots, yam, dates and berries to simmer in your own soup.',
    description: p(
      'One pack flavors a pot of chicken, mushroom or vegetable broth for four. Simmer for an hour, lift out the pack, season and share.',
    ),
    doseText: '1 pack in 2 liters of broth, simmered for 60 minutes',
    ingredients: [HERBS.astragalus, HERBS.yam, HERBS.jujube, HERBS.goji],
    contraindications: ['pregnancy', 'anticoagulant'],
    cautions: [
      ASK_FIRST,
      'Not with blood thinners or medicine that quiets the immune system unless your doctor agrees',
      'Leave it out while you have a fever',
      WHEN_PREGNANT,
    ],
  },
];
