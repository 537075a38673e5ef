import type { CreateServiceBody } from '@harmony/domain';
import { p, ul } from './html';

type StarterService = Omit<CreateServiceBody, 'orderIndex'>;

/** Treatments in the order of the price list. */
export const SERVICES: readonly StarterService[] = [
  {
    name: 'Initial Consultation & Treatment',
    price: 120,
    duration: 90,
    isFeatured: true,
    shortDescription: 'Your first visit: time to be heard, a careful history, and a first acupuncture treatment.',
    description:
      p(
        'The first visit is unhurried. Your practitioner asks about what brings you in, your sleep, digestion, energy and medicines, looks at your tongue and feels your pulse, as is customary in Chinese medicine.',
        'You then rest with a small number of fine needles for about 25 minutes. Before you leave you receive a written plan: what we suggest, how often, and when we look at it together again.',
      ) +
      ul(
        'Please bring a list of your medicines and supplements',
        'Eat something light one to two hours before',
        'Wear sleeves and trouser legs that roll up',
      ),
  },
  {
    name: 'Follow-up Acupuncture',
    price: 95,
    duration: 60,
    isFeatured: true,
    shortDescription: 'A one-hour visit that builds on the last: review, treatment, rest, and an adjusted plan.',
    description:
      p(
        'We begin with what has changed since your last visit and adjust the points to how you are today. Cupping, gua sha or moxibustion may be added where they suit you, at no further cost when time allows.',
        'Many people come weekly for four to eight visits and then review together whether to continue, space visits out or stop. Five follow-up visits bought together cost $450.',
      ) + ul('A short review at every visit', 'A private, warm room', 'Simple things to do at home'),
  },
  {
    name: 'Community Acupuncture',
    price: 45,
    duration: 45,
    shortDescription: 'Acupuncture in a quiet shared room with reclining chairs: the same care at a lower price.',
    description:
      p(
        'Several people rest in the same softly lit room while one practitioner goes from chair to chair. Points are mostly on arms, legs and head, so you stay dressed and simply roll up sleeves and trouser legs.',
        'It suits people who enjoy company in silence, come often, or want to keep costs down. Your first visit with us is still an individual consultation, because we want to know you first.',
      ) + ul('Please speak in a whisper', 'Bring headphones if you like', 'Friends and couples may come together'),
  },
  {
    name: 'Herbal Medicine Consultation',
    price: 95,
    duration: 45,
    isFeatured: true,
    shortDescription:
      'A full review of your health and medicines, and a formula chosen for you if herbs are a good idea.',
    description:
      p(
        'Herbs are chosen for a person, not for a label. We go through your history, everything you take and any allergies, and check for interactions before suggesting anything. Sometimes the answer is that herbs are not a good idea for you now.',
        'If we suggest a formula, you receive it as granules, capsules or tea with written directions. Herbs are billed separately, most often $30 to $60 for two to three weeks.',
      ) +
      ul(
        'Bring every medicine and supplement, or a photo of the labels',
        'Tell us if you are pregnant, nursing or planning surgery',
        'Please also tell your doctor and pharmacist what you take',
      ),
  },
  {
    name: 'Herbal Follow-up',
    price: 75,
    duration: 30,
    shortDescription: 'A short visit to see how your formula suits you and to adjust it.',
    description:
      p(
        'Two to three weeks after starting a formula we look at how you feel, what has changed and whether the dose still fits. New medicines since your last visit? Bring the names, we check them again.',
      ) + ul('In person', 'For people who already have a formula from us'),
  },
  {
    name: 'Cupping Therapy',
    price: 55,
    duration: 30,
    shortDescription: 'Gentle suction along back and shoulders that many people find deeply loosening.',
    description:
      p(
        'Glass or silicone cups are placed on the skin and held by light suction, resting in place or gliding with a little oil. It feels like a firm stretch from the inside out.',
        'Round marks are common, do not usually hurt and fade within three to ten days. Cupping is not done over broken skin or varicose veins, and we ask you to tell us about blood thinners.',
      ) + ul('Plan a calm evening afterwards', 'Keep the area warm and drink water', 'Skip the pool for a day'),
  },
  {
    name: 'Moxibustion Add-on',
    price: 25,
    duration: 15,
    shortDescription: 'Warmth from smoldering mugwort held above the skin, added to any visit.',
    description: p(
      'Dried mugwort is burned near, never on, the skin, so that a pleasant warmth spreads. It is often chosen for people who feel the cold or for areas that like warmth.',
      'We use low-smoke moxa and good ventilation. Please tell us about asthma, pregnancy or reduced feeling in your skin; another form of warmth is then used.',
    ),
  },
  {
    name: 'Tui Na Bodywork',
    price: 100,
    duration: 60,
    shortDescription: 'Chinese therapeutic bodywork through light clothing: kneading, rolling, stretching.',
    description:
      p(
        'Tui na works along muscles and channels with rolling, kneading and gentle joint movement. Pressure is agreed with you and may be firm or very light.',
        'It can stand alone or follow acupuncture, and is a good choice for anybody who would rather not have needles.',
      ) + ul('Wear loose, comfortable clothes', 'No oil needed', 'Say so at once if anything is too much'),
  },
  {
    name: 'Facial Rejuvenation Acupuncture',
    price: 140,
    duration: 75,
    shortDescription: 'Very fine needles on face and body, followed by a jade gua sha massage. Quiet and restful.',
    description:
      p(
        'Hair-fine needles are placed on face, ears and body, and the visit closes with a slow jade gua sha massage. People describe it as restful; many like how their skin looks afterwards, though results differ from person to person.',
        'Small bruises are possible, so please do not book within a week of a wedding or photographs. Wait two weeks after injectable fillers or peels.',
      ) + ul('Come without make-up if you can', 'Usually a series of six to ten visits'),
  },
  {
    name: 'Fertility & Cycle Support Visit',
    price: 105,
    duration: 60,
    shortDescription: 'Acupuncture timed to your cycle, alongside the care of your doctor or fertility clinic.',
    description:
      p(
        'We time visits to your cycle or your clinic’s calendar and keep them calm and practical. Many people come to feel steadier during a demanding time; nobody can promise an outcome, and we will not.',
        'With your permission we write to your doctor so that everybody knows what everybody does. Some points are avoided once you are pregnant.',
      ) +
      ul(
        'Bring your cycle notes or calendar',
        'Partners are welcome',
        'No herbs beside fertility medicines without your clinic’s agreement',
      ),
  },
  {
    name: 'Pediatric Shonishin',
    price: 60,
    duration: 30,
    shortDescription: 'Japanese-style care for children with smooth tools that stroke and tap. No needles.',
    description:
      p(
        'Shonishin uses small rounded tools that brush, tap and press the skin. It is quick, light and often a little funny; most children ask what the tools are made of.',
        'A parent or guardian stays in the room the whole time. Please see your pediatrician first about fever, breathing trouble, or a child who is not drinking or not waking as usual.',
      ) + ul('For babies to about twelve years', 'Bring a favorite toy or book'),
  },
  {
    name: 'Auricular (Ear) Acupuncture',
    price: 45,
    duration: 30,
    shortDescription: 'Five small points on each ear, seated and fully dressed, often chosen for stress or cravings.',
    description:
      p(
        'Fine needles or small ear seeds are placed on the outer ear, and you rest in a chair. The five-point NADA protocol is widely used in community programs as a calm companion to counseling.',
        'Ear seeds may stay on for three to five days, so that you can press them gently at home.',
      ) + ul('Please take out earrings', 'Tell us about allergies to adhesive or metal'),
  },
  {
    name: 'Telehealth Herbal Check-in',
    price: 45,
    duration: 20,
    shortDescription: 'A secure video visit about your current formula, for patients we have already seen in person.',
    description:
      p(
        'Ask questions, report changes and plan the next weeks without the drive. Refills can be collected at the front desk or mailed within Washington.',
        'Video is not suited to new or urgent problems: those need a visit in person or your doctor. We send a private link by e-mail before the visit.',
      ) + ul('Have your medicine list at hand', 'Choose a quiet place with a good connection'),
  },
];
