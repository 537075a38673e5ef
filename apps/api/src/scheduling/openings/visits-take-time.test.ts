import * as fc from 'fast-check';
import { isoOf, minuteOf } from '@harmony/domain/openings';
import { VISIT_STATES, type BookingReceipt, type VisitRow } from '@harmony/domain';
import type { As, TestApp } from '../../test/api';
import { eventually } from '../../test/eventually';
import { buildBookableApp, type BookableClinic } from '../../test/scheduling/bookable-clinic';
import { deleteVisits } from '../../test/scheduling/delete-visits';
import { visitsWithoutTheirTime } from '../../test/scheduling/visits-take-time';
import { takeWholeTime } from '../visits/claims.repo';

/*
 * Whoever enters, moves, gives up or takes back visits, in whatever order: each that is neither given up nor over has all of its time, so
 * that nobody sells it again.
 */

const ROUNDS = 12;

let api: TestApp;
let clinic: BookableClinic;
let admin: As;
/** Has no booking rules. */
let talk: number;
/** Gives nothing that can be booked, and never works by a plan. */
let guest: number;

beforeAll(async () => {
  ({ api, clinic } = await buildBookableApp());
  admin = await api.asAdmin();
  const service = { name: 'Talk', slug: 'talk', duration: 45, shortDescription: 'Talk' };
  talk = (await api.db.insertInto('services').values(service).returning('id').executeTakeFirstOrThrow()).id;
  const lea = { name: 'Lea  Guest', slug: 'lea', title: 'L.Ac.' };
  guest = (await api.db.insertInto('practitioners').values(lea).returning('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => api.close());
afterEach(() => deleteVisits(api.db));

/** A day some weeks ahead, from 5:00 in the clinic: three hours before it opens. */
const DAY = minuteOf(new Date(Math.floor(Date.now() / 86_400_000 + 20) * 86_400_000 + 12 * 3_600_000));

const at = (step: number): string => isoOf(DAY + step * 15);

/** From before the opening until after the closing. */
const starts = fc.nat({ max: 68 });
const minutes = fc.option(fc.integer({ min: 1, max: 12 }).map((quarters) => quarters * 15));
const anyway = fc.boolean();
const which = fc.nat({ max: 30 });

const what = fc.constantFrom('staggered', 'community', 'talk', 'words', 'none');
const whom = fc.constantFrom('mei', 'tom', 'guest', ' mei ', 'Lea Guest', 'Somebody Else', 'nobody');

const acts = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('add' as const), what, whom, start: starts, minutes, anyway }),
    fc.record({ do: fc.constant('move' as const), which, what, whom, start: starts, minutes, anyway }),
    fc.record({ do: fc.constant('step' as const), which, state: fc.constantFrom(...VISIT_STATES), anyway }),
    fc.record({ do: fc.constant('list' as const), whom, start: starts, keeps: fc.boolean() }),
    fc.record({ do: fc.constant('book' as const), start: starts }),
    fc.record({ do: fc.constant('move by link' as const), which, start: starts }),
    fc.record({ do: fc.constant('cancel by link' as const), which }),
    fc.record({ do: fc.constant('delete' as const), which }),
  ),
  { minLength: 3, maxLength: 12 },
);
type Act = (typeof acts extends fc.Arbitrary<infer All> ? All : never) extends (infer One)[] ? One : never;

const treatment = (wanted: string) => ({
  serviceId: { staggered: clinic.staggered, community: clinic.community, talk }[wanted] ?? null,
  type: wanted === 'words' ? 'A talk at the window' : null,
});
const practitioner = (wanted: string) => {
  const id = { mei: clinic.practitioners[0], tom: clinic.practitioners[1], guest }[wanted] ?? null;
  return { practitionerId: id, doctor: id === null && wanted !== 'nobody' ? wanted : null };
};
const time = (start: number, length: number | null) => ({
  startsAt: at(start),
  endsAt: length === null ? null : isoOf(minuteOf(at(start)) + length),
});

/** What was done; refusals in words are fine, failures are not. */
async function play(sequence: readonly Act[]): Promise<void> {
  const tokens: string[] = [];
  let people = 0;
  const send = async (as: As, method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    // A busy machine is waited for, as whoever reads the words of a 503 does.
    const answer = await eventually(
      () => as({ method, url: `/api${url}`, ...(payload && { payload }) }),
      ({ statusCode }) => statusCode !== 503,
    );
    if (answer.statusCode >= 500) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer;
  };
  const visit = async (place: number): Promise<Pick<VisitRow, 'id'> | undefined> => {
    const all = await api.db.selectFrom('visits').select('id').orderBy('id').execute();
    return all[place % Math.max(all.length, 1)];
  };
  for (const act of sequence) {
    if (act.do === 'add') {
      const body = { ...treatment(act.what), ...practitioner(act.whom), ...time(act.start, act.minutes) };
      await send(admin, 'POST', '/visits', { patientId: clinic.patient, ...body, bookAnyway: act.anyway });
    } else if (act.do === 'list') {
      const { visits } = (await admin(`/api/patients/${clinic.patient}`)).json<{ visits: object[] }>();
      const added = { startsAt: at(act.start), type: 'Follow-up', doctor: act.whom, status: 'booked' };
      await send(admin, 'PUT', `/patients/${clinic.patient}`, { visits: [...(act.keeps ? visits : []), added] });
    } else if (act.do === 'book') {
      const person = { name: `Bo ${++people}`, email: `bo${people}@example.com`, isFirst: false };
      const wish = { service: 'acupuncture', with: 'any', startsAt: at(act.start), ...person };
      const answer = await send(api.asAnyone, 'POST', '/bookings', wish);
      if (answer.statusCode === 201) tokens.push(answer.json<BookingReceipt>().token);
    } else if (act.do === 'move by link' || act.do === 'cancel by link') {
      const token = tokens[act.which % Math.max(tokens.length, 1)];
      if (token === undefined) continue;
      if (act.do === 'cancel by link') await send(api.asAnyone, 'POST', '/bookings/cancel', { token });
      else await send(api.asAnyone, 'POST', '/bookings/move', { token, startsAt: at(act.start), with: 'any' });
    } else {
      const chosen = await visit(act.which);
      if (!chosen) continue;
      const url = `/visits/${chosen.id}`;
      if (act.do === 'delete') await send(admin, 'DELETE', url);
      else if (act.do === 'step')
        await send(admin, 'PUT', `${url}/state`, { state: act.state, bookAnyway: act.anyway });
      else {
        const body = { ...treatment(act.what), ...practitioner(act.whom), ...time(act.start, act.minutes) };
        await send(admin, 'PUT', url, { ...body, bookAnyway: act.anyway });
      }
    }
    const without = await visitsWithoutTheirTime(api.db);
    if (without.length > 0) throw new Error(`after ${act.do}: ${JSON.stringify(without)}`);
  }
}

it('gives every visit that is neither given up nor over all of its time, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (sequence) => {
      await deleteVisits(api.db);
      await play(sequence);
    }),
    { numRuns: ROUNDS, endOnFailure: true },
  );
}, 120_000);

it('gives their time to the visits of the time before, however many overlap, and to none that is over or given up', async () => {
  const [mei = 0] = clinic.practitioners;
  const row = { patientId: clinic.patient, startsAt: at(20), type: 'Follow-up' };
  const many = Array.from({ length: 130 }, () => ({ ...row, doctor: 'MEI ' }));
  await api.db.insertInto('visits').values(many).execute();
  const others = [
    { ...row, practitionerId: mei, startsAt: at(40), endsAt: at(46) },
    { ...row, doctor: 'Somebody Else' },
    { ...row, practitionerId: mei, startsAt: '2024-06-04T18:00:00.000Z' },
    { ...row, practitionerId: mei, state: 'cancelled' as const },
  ];
  for (const visit of others) await api.db.insertInto('visits').values(visit).execute();
  expect(await visitsWithoutTheirTime(api.db)).toHaveLength(131);
  await api.db.transaction().execute(takeWholeTime);
  expect(await visitsWithoutTheirTime(api.db)).toEqual([]);
  const claims = await api.db.selectFrom('claims').select('visitId').distinct().execute();
  expect(claims).toHaveLength(131);
  const marked = await api.db.selectFrom('visits').select('id').where('isOverbooked', '=', true).execute();
  expect(marked).toHaveLength(129);
});
