import type { StarterFaqCategory } from './faqs';
import { ol, p, ul, urgent } from '../html';

/** About treatment itself. */
export const CARE_FAQS: readonly StarterFaqCategory[] = [
  {
    name: 'First Visit',
    description: 'What to expect, bring and wear when you come for the first time.',
    faqs: [
      {
        question: 'What happens at the first visit?',
        isTopFaq: true,
        answer:
          ol(
            'We talk, for half an hour or more: what brings you, your history, sleep, digestion, medicines.',
            'Your practitioner looks at your tongue and feels your pulse at both wrists.',
            'You lie down comfortably and rest with a few fine needles for about 25 minutes.',
            'We explain what we found and suggest a plan in writing. You decide, without hurry.',
          ) + p('If we think another professional should see you first, we say so.'),
      },
      {
        question: 'How long is it?',
        isTopFaq: true,
        answer: p(
          'Plan 90 minutes for the first visit and 60 minutes for follow-ups. Please arrive ten minutes early the first time. Other visits are shorter; each one’s length stands on our <a href="/services">services page</a>.',
        ),
      },
      {
        question: 'What should I wear and eat?',
        isTopFaq: true,
        answer: ul(
          'Loose clothes with sleeves and trouser legs that roll above elbow and knee.',
          'A light meal or snack one to two hours before; please do not come with an empty stomach.',
          'No alcohol beforehand, and go easy on coffee.',
          'No perfume, please: other patients may be sensitive to it.',
        ),
      },
      {
        question: 'Do I need a referral?',
        answer: p(
          'No. In Washington you can come to us directly. Some insurance plans ask for a referral before they reimburse you, so please check with yours. With your permission we are glad to write to your doctor.',
        ),
      },
      {
        question: 'What forms do I fill in?',
        answer:
          p(
            'A health history, consent to treatment, and our privacy and payment policies: about fifteen minutes in all. You may fill them in at the clinic on paper.',
          ) + p('Please have a list of your medicines, supplements and allergies with you, and your doctor’s name.'),
      },
    ],
  },
  {
    name: 'Acupuncture',
    description: 'Needles, sessions and safety.',
    faqs: [
      {
        question: 'Does it hurt?',
        answer: p(
          'Most people feel a tiny prick or nothing at all, then a dull, heavy or warm feeling that passes. The needles are about as thin as a hair. If anything is uncomfortable, say so and we adjust or remove it at once. And if needles are not for you, tui na, acupressure and ear seeds need none.',
        ),
      },
      {
        question: 'Are needles single-use?',
        answer: p(
          'Yes. Every needle is sterile, opened in front of you, used once and discarded in a sharps container. All our practitioners are trained in Clean Needle Technique.',
        ),
      },
      {
        question: 'How many sessions will I need?',
        answer: p(
          'Often four to eight, usually once a week, and then we review together. Something recent may ask for fewer, something long-standing for more. We cannot promise a result; if nothing has changed by the review, we tell you and talk about other options.',
        ),
      },
      {
        question: 'Are there side effects?',
        answer:
          p('Usually small ones: a little bruise, a drop of blood, feeling tired or light-headed for an hour or two.') +
          p(
            'Serious events are rare, which is why we ask careful questions before we begin. Rest a little before you drive, and call us about anything that worries you.',
          ) +
          urgent('sudden chest pain or trouble breathing after a treatment needs emergency care. Call 911.'),
      },
      {
        question: 'Who should not have it, or should tell us first?',
        answer:
          p('Most people can have acupuncture. Please tell us beforehand about:') +
          ul(
            'a bleeding disorder or blood thinners',
            'a pacemaker or other implanted device (no electro-acupuncture then)',
            'pregnancy, or the chance of it',
            'a heart valve condition, low blood counts or a weakened immune system',
            'seizures, fainting, or a strong fear of needles',
            'infected or broken skin, and allergies to metal or adhesive',
          ),
      },
    ],
  },
  {
    name: 'Herbal Medicine',
    description: 'Formulas, safety and how to take them.',
    faqs: [
      {
        question: 'Are herbs safe with my medicines?',
        answer:
          p(
            'Some combine well, some do not, and for many the research is thin. Bring a list of everything you take. We check it before suggesting a formula, and again whenever something changes.',
          ) +
          p(
            'Please tell your doctor and pharmacist what you take from us. If you take blood thinners, heart, seizure or transplant medicine, are pregnant or nursing, or have surgery planned, ask before taking any herb.',
          ),
      },
      {
        question: 'Where do the herbs come from?',
        answer: p(
          'From suppliers who follow Good Manufacturing Practice (GMP) and test every lot for identity, heavy metals, pesticides and microbes. We keep lot numbers, so that we could reach you if a supplier ever recalled one. We use no endangered species and no animal products unless you agree.',
        ),
      },
      {
        question: 'How do I take granules?',
        answer:
          ol(
            'Put the dose written on your label into a cup.',
            'Add a little hot water and stir until dissolved, then top up with warm water.',
            'Drink between meals, unless we have told you otherwise.',
          ) +
          p(
            'The taste is honest. A sip of water or a slice of apple afterwards helps. Stop and call us if you get a rash, an upset stomach or anything unexpected.',
          ),
      },
      {
        question: 'Can I return them?',
        answer: p(
          'Formulas mixed for you, and anything opened, cannot be returned for safety reasons. Sealed products can be brought back within 30 days with the receipt. If something is faulty, or disagrees with you, talk to us; we will find a fair way.',
        ),
      },
    ],
  },
];
