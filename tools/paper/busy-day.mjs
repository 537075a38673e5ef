// A day of 41 visits with each practitioner and with nobody in particular, far enough ahead to be nobody else's: it takes several sheets.
import { dateIn, instantOf } from '../demo/day.mjs';
import { LONG_NAMES, SHORT_NAMES } from './names.mjs';

const VISITS = 41;
/** With nobody in particular. */
const WITH_NOBODY = 5;
/** Minutes of the clock at which the first visit begins, and from one to the next. */
const [OPENS, EVERY] = [9 * 60, 45];
/** The first day that is looked at, and how many are. */
const [FROM_DAY, DAYS] = [40, 120];

const clockOf = (minutes) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** The patients of the day: those who are there already, or new ones. */
async function patientsOf(admin) {
  const patients = [];
  for (const name of [...LONG_NAMES, ...SHORT_NAMES]) {
    const { items } = await admin('GET', `/api/patients?search=${encodeURIComponent(name)}`);
    const known = items.find((patient) => patient.name === name);
    patients.push(known ?? (await admin('POST', '/api/patients', { name, dateOfBirth: '1984-02-29' })));
  }
  return patients;
}

const scheduleOf = (admin, date) => admin('GET', `/api/schedule?from=${date}&to=${date}`);

/** The day of an earlier run, else the first without a visit on which the clinic is open as on any other week. */
async function dayFor(admin, patient, zone) {
  const { items: visits } = await admin('GET', `/api/visits?patient=${patient.id}`);
  // eslint-disable-next-line no-restricted-syntax -- the zones of a demo are those whose law Node knows
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  const first = dateIn(FROM_DAY - 1, zone);
  const known = visits.map(({ startsAt }) => calendar.format(new Date(startsAt))).filter((date) => date > first);
  if (known.length > 0) return known.sort()[0];
  for (let days = FROM_DAY; days < FROM_DAY + DAYS; days += 1) {
    const date = dateIn(days, zone);
    // In the middle of a week: it is the busy day of the week's sheet, too.
    if (new Date(`${date}T12:00:00Z`).getUTCDay() !== 3) continue;
    const { visits: taken } = await scheduleOf(admin, date);
    if (taken.length === 0) return date;
  }
  throw new Error(`in ${DAYS} days no Wednesday is free`);
}

/** Adds what the day lacks. Answers its date and who is on it. */
export async function addBusyDay(admin, origin) {
  const practitioners = (await (await fetch(`${origin}/api/practitioners`)).json()).map(({ id, name }) => ({
    id,
    name,
  }));
  const { services } = await admin('GET', '/api/booking-rules');
  const { world } = await scheduleOf(admin, new Date().toISOString().slice(0, 10));
  const patients = await patientsOf(admin);
  const date = await dayFor(admin, patients[0], world.timeZone);
  const { visits } = await scheduleOf(admin, date);
  const keyOf = ({ practitionerId, startsAt }) => `${practitionerId} ${new Date(startsAt).getTime()}`;
  const isThere = new Set(visits.map(keyOf));
  for (let n = 0; n < VISITS; n += 1) {
    const line = Math.floor(n / practitioners.length);
    const isOfNobody = n >= VISITS - WITH_NOBODY;
    const practitionerId = isOfNobody ? null : practitioners[n % practitioners.length].id;
    const minutes = OPENS + EVERY * (isOfNobody ? n - (VISITS - WITH_NOBODY) : line);
    const visit = {
      practitionerId,
      patientId: patients[n % patients.length].id,
      serviceId: services[n % services.length].serviceId,
      startsAt: instantOf(date, clockOf(minutes), world.timeZone),
      // Whoever works then, and whatever is free: it is for the paper.
      bookAnyway: true,
    };
    if (!isThere.has(keyOf(visit))) await admin('POST', '/api/visits', visit);
  }
  return { date, practitioners };
}
