import type { RoomBody, ServiceRuleBody, WorkingPlanBody } from '@harmony/domain';

/** Rooms in their order. In the last one several people rest at once. */
export const ROOMS: readonly Omit<RoomBody, 'orderIndex'>[] = [
  { name: 'Willow room' },
  { name: 'Maple room' },
  { name: 'Cedar room' },
  { name: 'Community room', lanes: 6 },
];

const PRIVATE = ['Willow room', 'Maple room', 'Cedar room'];
const MEI = 'Mei Alvarez';
const JONAH = 'Jonah Whitfield';
const PRIYA = 'Priya Raman';
const LIN = 'Lin Chen';

interface StarterServiceRule extends Omit<ServiceRuleBody, 'practitioners' | 'roomIds'> {
  service: string;
  practitioners: readonly string[];
  rooms: readonly string[];
}

/** How services are booked. While needles rest, the practitioner is free for the next room. */
export const SERVICE_RULES: readonly StarterServiceRule[] = [
  {
    service: 'Initial Consultation & Treatment',
    audience: 'first',
    handsFirst: 50,
    handsLast: 15,
    turnover: 10,
    needsRoom: true,
    practitioners: [MEI, JONAH, PRIYA, LIN],
    rooms: PRIVATE,
  },
  {
    service: 'Follow-up Acupuncture',
    audience: 'returning',
    handsFirst: 20,
    handsLast: 10,
    turnover: 5,
    needsRoom: true,
    practitioners: [MEI, JONAH, PRIYA, LIN],
    rooms: PRIVATE,
  },
  {
    service: 'Community Acupuncture',
    audience: 'returning',
    handsFirst: 10,
    handsLast: 5,
    needsRoom: true,
    practitioners: [JONAH, LIN],
    rooms: ['Community room'],
  },
  { service: 'Herbal Medicine Consultation', turnover: 5, needsRoom: true, practitioners: [LIN], rooms: PRIVATE },
  {
    service: 'Fertility & Cycle Support Visit',
    handsFirst: 25,
    handsLast: 10,
    turnover: 5,
    needsRoom: true,
    practitioners: [PRIYA],
    rooms: PRIVATE,
  },
  { service: 'Telehealth Herbal Check-in', step: 20, isVideo: true, practitioners: [LIN], rooms: [] },
];

type StarterHour = Omit<WorkingPlanBody['hours'][number], 'dayOfWeek' | 'roomId'>;

interface StarterPlan {
  practitioner: string;
  /** 0 Sunday to 6 Saturday. */
  days: readonly number[];
  hours: readonly StarterHour[];
  cycleWeeks?: number;
}

const MORNING = { fromTime: '09:00', untilTime: '12:30', places: 2 };
const AFTERNOON = { fromTime: '13:30', untilTime: '18:00', places: 2 };

/** When those who practise work, until further notice. */
export const WORKING_PLANS: readonly StarterPlan[] = [
  { practitioner: MEI, days: [1, 2, 4, 5], hours: [MORNING, AFTERNOON] },
  { practitioner: JONAH, days: [1, 3, 5, 6], hours: [{ fromTime: '10:00', untilTime: '16:00', places: 4 }] },
  { practitioner: PRIYA, days: [2, 3, 4], hours: [MORNING, { fromTime: '13:30', untilTime: '19:00', places: 2 }] },
  {
    practitioner: LIN,
    days: [1, 3, 4],
    hours: [
      { ...MORNING, week: 1 },
      { ...AFTERNOON, week: 1 },
      { fromTime: '12:00', untilTime: '19:00', places: 2, week: 2 },
    ],
    cycleWeeks: 2,
  },
];

/** Which conditions each of them treats. */
export const CONDITIONS_TREATED: readonly { practitioner: string; conditions: readonly string[] }[] = [
  {
    practitioner: MEI,
    conditions: ['Low Back Pain', 'Neck & Shoulder Tension', 'Sciatica', 'Migraine & Tension Headache'],
  },
  { practitioner: JONAH, conditions: ['Sports Recovery', 'Knee Osteoarthritis', 'Tennis Elbow', 'Plantar Heel Pain'] },
  {
    practitioner: PRIYA,
    conditions: ['Menstrual Cramps', 'PMS', 'Fertility Support', 'Pregnancy Comfort', 'Postpartum Recovery'],
  },
  { practitioner: LIN, conditions: ['IBS', 'Acid Reflux', 'Insomnia', 'Skin Flare-ups (Eczema-prone)'] },
];
