import { p } from '../html';
import { HERBS } from '../ingredients';
import type { StarterProduct } from './products';

/** Said on every formula. */
const ASK_FIRST = 'Ask a practitioner before use, above all if you take any medicine';
const NOT_PREGNANT = 'Do not use during pregnancy or while nursing unless your practitioner and doctor agree';
const DAISY = 'daisy family';

export const HERBAL_FORMULAS: readonly StarterProduct[] = [
  {
    name: 'Calm Evening Capsules',
    sku: 'HF-101',
    price: 28,
    form: '60 capsules',
    stockQuantity: 24,
    isFeatured: true,
    shortDescription: 'Sour jujube and silk tree bark for a settled end to the day.',
    description: p(
      'A blend traditionally taken in the hour before bed. It supports relaxation as part of a quiet evening: dim lights, no screens, a warm cup beside it.',
    ),
    doseText: '2 capsules with warm water, 1 hour before bed',
    ingredients: [HERBS.sourJujube, HERBS.albizia, HERBS.poria, HERBS.licorice],
    contraindications: ['pregnancy', 'sedative', 'blood-pressure'],
    cautions: [
      ASK_FIRST,
      'Do not combine with sleeping tablets, sedatives or alcohol',
      'Do not drive if you feel drowsy',
      NOT_PREGNANT,
      'Contains licorice: ask first if you have high blood pressure',
    ],
  },
  {
    name: 'Gentle Digest Granules',
    sku: 'HF-102',
    price: 32,
    form: '100 g granules',
    stockQuantity: 18,
    isFeatured: true,
    shortDescription: 'Tangerine peel, hawthorn and barley sprout after a rich meal.',
    description: p(
      'Kitchen-friendly herbs that have accompanied heavy meals for centuries. Supports comfortable digestion and a light feeling after eating.',
    ),
    doseText: '1 level scoop (3 g) in hot water, twice a day after meals',
    ingredients: [HERBS.tangerinePeel, HERBS.hawthorn, HERBS.barleySprout, HERBS.poria, HERBS.cardamom],
    contraindications: ['pregnancy', 'blood-pressure'],
    allergens: ['gluten (barley)'],
    cautions: [ASK_FIRST, NOT_PREGNANT, 'Hawthorn may add to the effect of heart and blood-pressure medicine'],
  },
  {
    name: 'Spring Air Granules',
    sku: 'HF-103',
    price: 34,
    form: '100 g granules',
    stockQuantity: 15,
    shortDescription: 'A clear, minty companion for the weeks of blossom.',
    description: p(
      'Chrysanthemum, mint and Dahurian angelica, traditionally chosen when spring is in the air. Supports easy breathing and clear eyes.',
    ),
    doseText: '1 level scoop (3 g) in hot water, twice a day',
    ingredients: [HERBS.chrysanthemum, HERBS.mint, HERBS.angelicaDahurica, HERBS.siler, HERBS.astragalus],
    contraindications: ['pregnancy', 'anticoagulant'],
    allergens: [DAISY],
    cautions: [
      ASK_FIRST,
      NOT_PREGNANT,
      'Do not combine with blood thinners',
      'Contains chrysanthemum: not for people who react to ragweed or daisies',
    ],
  },
  {
    name: 'Warm Cycle Capsules',
    sku: 'HF-104',
    price: 29,
    form: '60 capsules',
    stockQuantity: 12,
    shortDescription: 'Dang gui, peony and mugwort: a traditional warming blend.',
    description: p(
      'Based on a classic pairing of angelica and white peony, with warming mugwort and cinnamon twig. Supports comfort through the monthly cycle. Best chosen together with Priya or Lin.',
    ),
    doseText: '2 capsules twice a day with warm water; stop when bleeding begins',
    ingredients: [HERBS.dangGui, HERBS.peony, HERBS.mugwort, HERBS.cinnamon],
    contraindications: ['pregnancy', 'anticoagulant'],
    allergens: [DAISY],
    cautions: [
      ASK_FIRST,
      'Not in pregnancy, nor while trying to conceive without advice',
      'Do not combine with blood thinners such as warfarin or aspirin',
      'Stop two weeks before surgery',
    ],
  },
  {
    name: 'Joint Ease Capsules',
    sku: 'HF-105',
    price: 36,
    form: '90 capsules',
    stockQuantity: 20,
    isFeatured: true,
    shortDescription: 'Turmeric, eucommia and gentian for people who like to keep moving.',
    description: p(
      'Roots and barks traditionally taken by those who walk, garden and lift. Supports flexible joints and comfortable movement beside regular exercise.',
    ),
    doseText: '3 capsules once a day with food',
    ingredients: [HERBS.turmeric, HERBS.eucommia, HERBS.gentian, HERBS.dangGui],
    contraindications: ['pregnancy', 'anticoagulant', 'blood-pressure'],
    cautions: [
      ASK_FIRST,
      NOT_PREGNANT,
      'Do not combine with blood thinners',
      'Ask first if you take blood-pressure medicine or have gallstones',
    ],
  },
  {
    name: 'Jade Screen Daily Granules',
    sku: 'HF-106',
    price: 33,
    form: '100 g granules',
    stockQuantity: 22,
    shortDescription: 'Three herbs in a classic balance, for the turn of the seasons.',
    description: p(
      'Astragalus, atractylodes and siler: one of the best known small formulas, traditionally taken through autumn and winter. Supports the body’s natural defenses and everyday energy.',
    ),
    doseText: '1 level scoop (3 g) in hot water, once a day in the morning',
    ingredients: [HERBS.astragalus, HERBS.atractylodes, HERBS.siler],
    contraindications: ['pregnancy'],
    allergens: [DAISY],
    cautions: [
      ASK_FIRST,
      NOT_PREGNANT,
      'Not with medicine that quiets the immune system, nor with autoimmune illness unless your doctor agrees',
      'Pause while you have a fever',
    ],
  },
  {
    name: 'Clear Head Tablets',
    sku: 'HF-107',
    price: 27,
    form: '60 tablets',
    stockQuantity: 16,
    shortDescription: 'Lovage root, mint and chrysanthemum for long days at the desk.',
    description: p(
      'A light, aromatic blend for hours of reading and screens. Traditionally taken with a glass of warm water and a short walk. Supports clarity and ease.',
    ),
    doseText: '2 tablets up to twice a day, for no more than 5 days in a row',
    ingredients: [HERBS.ligusticum, HERBS.mint, HERBS.chrysanthemum, HERBS.angelicaDahurica],
    contraindications: ['pregnancy', 'anticoagulant', 'blood-pressure'],
    allergens: [DAISY],
    cautions: [
      ASK_FIRST,
      NOT_PREGNANT,
      'Do not combine with blood thinners',
      'See a doctor about severe or new headaches',
    ],
  },
];
