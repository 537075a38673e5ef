import type { CreatePractitionerBody } from '@harmony/domain';
import { p } from './html';

type StarterPractitioner = Omit<CreatePractitionerBody, 'orderIndex'>;

/*
 * Letters after a name: degree, state license, national certification. Nobody is called "Dr." here: states differ in
 * the wording they ask for. There are no photographs of people who do not exist: whoever practises has a drawing (plates.ts).
 */
export const PRACTITIONERS: readonly StarterPractitioner[] = [
  {
    name: 'Mei Alvarez',
    gender: 'woman',
    title: 'DACM, L.Ac., Dipl. O.M. (NCCAOM)',
    bio: p(
      'Mei founded Harmony in 2021 after a decade in hospital and community clinics. Her appointments begin with a simple question, what would you like to be able to do again, and return to it at every visit.',
      'She looks after many people with back, neck and head pain, works closely with physical therapists in town, and explains each step before she takes it. Mei speaks English and Spanish.',
    ),
    specialties: ['Back and neck pain', 'Headaches', 'Electro-acupuncture', 'Care in Spanish'],
    education: 'Doctor of Acupuncture and Chinese Medicine, Cascadia School of East Asian Medicine',
    certifications: [
      'Licensed Acupuncture and Eastern Medicine Practitioner, Washington',
      'Diplomate of Oriental Medicine (NCCAOM)',
      'Clean Needle Technique (CNT)',
    ],
  },
  {
    name: 'Jonah Whitfield',
    gender: 'man',
    title: 'MSOM, L.Ac., Dipl. Ac. (NCCAOM)',
    bio: p(
      'A former rower, Jonah knows what it is to be told to rest. He helps runners, climbers and people who lift boxes for a living to find the load their body is ready for, and combines acupuncture with cupping and plain advice.',
      'He volunteers at the finish tent of two local races and is happy to talk with your coach or trainer.',
    ),
    specialties: ['Sports recovery', 'Cupping', 'Knee, elbow and foot', 'Gua sha'],
    education: 'Master of Science in Oriental Medicine, Columbia River College of Acupuncture',
    certifications: [
      'Licensed Acupuncture and Eastern Medicine Practitioner, Washington',
      'Diplomate of Acupuncture (NCCAOM)',
      'Clean Needle Technique (CNT)',
    ],
  },
  {
    name: 'Priya Raman',
    gender: 'woman',
    title: 'DAOM, L.Ac.',
    bio: p(
      'Priya has spent her career beside people in the seasons of change: painful cycles, trying to conceive, pregnancy, the weeks after birth, menopause. Her rooms are quiet, and there is always time for the question asked at the door.',
      'She works alongside doctors, midwives and fertility clinics, and says plainly what acupuncture can and cannot do.',
    ),
    specialties: ['Menstrual health', 'Fertility support', 'Pregnancy and postpartum', 'Menopause'],
    education: 'Doctor of Acupuncture and Oriental Medicine, Emerald Coast University of Integrative Health',
    certifications: [
      'Licensed Acupuncture and Eastern Medicine Practitioner, Washington',
      'Advanced training in acupuncture during pregnancy',
      'Clean Needle Technique (CNT)',
    ],
  },
  {
    name: 'Lin Chen',
    gender: 'woman',
    title: 'MAOM, L.Ac., Dipl. C.H. (NCCAOM)',
    bio: p(
      'Lin grew up between the drawers of a family herb shop and still opens every new delivery by smell. She runs our dispensary, checks each formula against your medicines, and prefers a short list of herbs to a long one.',
      'Digestion, sleep and the health of skin are the visits she enjoys most. Lin speaks English, Mandarin and Cantonese.',
    ),
    specialties: ['Herbal medicine', 'Digestion', 'Sleep', 'Skin'],
    education: 'Master of Acupuncture and Oriental Medicine, Puget Institute of Chinese Medicine',
    certifications: [
      'Licensed Acupuncture and Eastern Medicine Practitioner, Washington',
      'Diplomate of Chinese Herbology (NCCAOM)',
      'Clean Needle Technique (CNT)',
    ],
  },
  {
    name: 'Samuel Ortiz',
    gender: 'man',
    title: 'MSAc, L.Ac.',
    bio: p('Samuel leads our community room and ear acupuncture sessions. He is on leave this season.'),
    specialties: ['Community acupuncture', 'Ear acupuncture'],
    education: 'Master of Science in Acupuncture, Columbia River College of Acupuncture',
    certifications: ['Licensed Acupuncture and Eastern Medicine Practitioner, Washington', 'NADA ear protocol (ADS)'],
    isActive: false,
  },
];
