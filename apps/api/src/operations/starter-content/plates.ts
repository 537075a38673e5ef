/** What the picture of each product and treatment shows, by the slug of the record and name of the file in `plates/`. */
export const PLATES: Readonly<Record<string, string>> = {
  'calm-evening-capsules': 'A jar of capsules beside the feathery flower of a silk tree',
  'gentle-digest-granules': 'A sachet of granules beside three red hawthorn berries',
  'spring-air-granules': 'A sachet of granules with mint leaves and a yellow chrysanthemum',
  'warm-cycle-capsules': 'A small jar of capsules in front of a large pink peony',
  'joint-ease-capsules': 'A tall jar of capsules beside turmeric root and its slices',
  'jade-screen-daily-granules':
    'A bowl with a spoon in front of a green folding screen, with slices of astragalus root',
  'clear-head-tablets': 'Tablets, a glass of water and a sprig of mint',
  'chrysanthemum-and-goji-tea': 'Chrysanthemum heads and goji berries that float in a glass of tea',
  'ginger-and-tangerine-peel-tea': 'A steaming bowl of tea with ginger root and a curl of tangerine peel',
  'rose-and-longan-tea': 'A teapot beside a rose and two longan fruits',
  'barley-and-mint-tea': 'A tall iced glass with mint beside two ears of barley',
  'astragalus-broth-pack': 'A steaming pot of broth with astragalus slices and red dates',
  'ear-seeds-gold': 'A card of square patches, each with a gold ear seed',
  'press-tack-patches': 'Sealed round press-tack patches in a strip, and one patch taken out',
  'acupressure-wrist-band-pair': 'Two knitted wrist bands, each with a red button',
  'silicone-cupping-set': 'Four soft silicone cups for massage',
  'jade-gua-sha-tool': 'A green jade gua sha stone on a cord, with a drop of oil',
  'smokeless-moxa-sticks': 'A stack of moxa sticks, the top one glowing at its end',
  'rice-heat-wrap': 'A long quilted wrap giving off warmth above scattered rice grains',
  'acupressure-mat': 'A mat and a pillow covered with blunt points',
  'herbal-liniment': 'A bottle of liniment between a sprig of mint and turmeric root',
  'initial-consultation-and-treatment': 'An open double door between two red lanterns',
  'follow-up-acupuncture': 'A treatment couch with a pillow and a folded blanket under a lantern',
  'community-acupuncture': 'Three people resting in reclining chairs around a lantern',
  'herbal-medicine-consultation': 'A cabinet of herb drawers, one pulled open with leaves in it',
  'herbal-follow-up': 'A balance with slices of root in one pan and leaves in the other',
  'cupping-therapy': 'Three glass cups and the flame that warms them',
  'moxibustion-add-on': 'A glowing cone of moxa in a bowl of ash beside a sprig of mugwort',
  'tui-na-bodywork': 'A person’s back, with the spine and shoulder blades drawn in',
  'facial-rejuvenation-acupuncture': 'A jade roller beside a yellow chrysanthemum',
  'fertility-and-cycle-support-visit': 'A full moon behind a ridge, with its phases on both sides',
  'pediatric-shonishin': 'A teddy bear beside smooth tools for stroking and tapping',
  'auricular-ear-acupuncture': 'An ear with five seeds on it',
  'telehealth-herbal-check-in': 'A practitioner on the screen of a laptop, beside a steaming bowl',
};

/** The picture of the setting `directions_image`, which says what the starter directions say. */
export const STREET_PLAN = {
  'street-plan':
    'Street plan: the entrance on Alder Street beside the bookshop, parking behind the building reached from South 5th Street, a ramp between the two, and the bus stop at the corner of both streets',
} as const;

/** What the portrait of each practitioner shows, by the slug of their name: drawings, until the clinic has photographs. */
export const PORTRAITS: Readonly<Record<string, string>> = {
  'mei-alvarez': 'Drawing of Mei Alvarez: dark hair to the jaw, and a green tunic with a standing collar',
  'jonah-whitfield': 'Drawing of Jonah Whitfield: brown hair, a short beard and an open white shirt',
  'priya-raman': 'Drawing of Priya Raman: a long dark braid over her shoulder, and a yellow pullover',
  'lin-chen': 'Drawing of Lin Chen: silver hair in a knot, round glasses and a rose cardigan',
};
