import type { StarterFaqCategory } from './faqs';
import { p, ul } from '../html';

/** About fees, the house and the paperwork. */
export const CLINIC_FAQS: readonly StarterFaqCategory[] = [
  {
    name: 'Insurance & Fees',
    description: 'Payment, insurance and our policies.',
    faqs: [
      {
        question: 'Do you take insurance?',
        isTopFaq: true,
        answer:
          p(
            'You pay us at the visit, and we give you a superbill: an itemized receipt with the codes your insurer needs to reimburse you if your plan covers acupuncture.',
          ) +
          p('Before you come, call the number on your card and ask:') +
          ul(
            'Do I have an acupuncture benefit, also out of network?',
            'How many visits a year, and is there a deductible?',
            'Do I need a referral or a particular diagnosis?',
          ),
      },
      {
        question: 'Can I pay with an HSA or FSA card?',
        answer: p(
          'Yes, for acupuncture. Herbs and products may need a letter of medical necessity from your doctor; the administrator of your account decides. We also take cards, checks and cash.',
        ),
      },
      {
        question: 'What is your cancellation policy?',
        answer: p(
          'Please tell us at least 24 hours ahead, so that somebody who is waiting can have your time. Later cancellations and missed visits cost $50. Sudden illness and emergencies are never charged: please stay home when you are contagious.',
        ),
      },
      {
        question: 'Can I have a good-faith estimate?',
        answer: p(
          'Yes. If you pay for your care yourself, federal law (the No Surprises Act) gives you the right to an estimate of the expected cost in writing. Ask us when you schedule, or any time before. If a bill is $400 or more above your estimate, you may dispute it. Keep a copy or a photo of it.',
        ),
      },
    ],
  },
  {
    name: 'Visiting',
    description: 'Parking, access and coming with children.',
    faqs: [
      {
        question: 'Where do I park?',
        isTopFaq: true,
        answer: p(
          'Patient parking is free behind the building; the driveway is on South 5th Street. Street parking on Alder is free for two hours, and the bus stops at the corner. More under “Directions” on our <a href="/contact">contact page</a>.',
        ),
      },
      {
        question: 'Is it wheelchair accessible?',
        answer: p(
          'Yes. A step-free ramp leads from the parking lot to the elevator, doors are wide, and the restroom has grab bars. Two tables can be lowered, and treatment in your own chair is possible. Service animals are welcome. Tell us what else would make your visit easier.',
        ),
      },
      {
        question: 'What if I arrive late?',
        answer: p(
          'You have ten minutes of grace. After that we may need to shorten your visit so that the next person can start on time; the fee stays the same. If you are more than twenty minutes late we find you a new time.',
        ),
      },
      {
        question: 'Can I bring my child?',
        answer: p(
          'Children are welcome as patients, with a parent or guardian in the room. During your own treatment babies in a carrier and children who like to read are fine; we cannot look after little ones while you rest.',
        ),
      },
    ],
  },
  {
    name: 'Privacy & Ordering',
    description: 'Your information, and collecting or receiving herbs.',
    faqs: [
      {
        question: 'How do you use my information?',
        answer:
          p(
            'To care for you, to reach you about your visits, and to keep the records the law asks for. We do not sell it, and this website has no advertising or tracking by others. You may ask for a copy of your record at any time.',
          ) +
          p(
            'Please do not send urgent or detailed medical information through the <a href="/contact">contact form</a>. In an emergency call 911; in a mental-health crisis call or text 988.',
          ),
      },
      {
        question: 'How do I collect my order?',
        answer: p(
          'Herbs and products wait at the front desk, in a plain bag with your name, during opening hours. Stock items are usually ready the same day, formulas mixed for you within two working days; we call or e-mail when yours is. Somebody else may collect it if you tell us who.',
        ),
      },
      {
        question: 'How long does delivery take?',
        answer: p(
          'We mail within Washington: two to four working days by parcel, in plain packaging. Some products are for collection only, and a few only after a consultation. Ask us if you need something by a certain day.',
        ),
      },
    ],
  },
];
