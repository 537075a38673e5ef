import { randomUUID } from 'node:crypto';
import type { BookingReceipt, OpeningsAnswer } from '@harmony/domain';
import { clinikoSystem } from '../../patients/clinic-systems/cliniko/cliniko-system';
import { testConfig, type TestApp } from '../../test/api';
import { buildBookableApp } from '../../test/scheduling/bookable-clinic';
import { CLINIKO_KEY, clinikoStub, type ClinikoStub } from '../../test/clinic-systems/cliniko-stub';
import { eventually } from '../../test/eventually';

const ENV = {
  CLINIC_SYSTEM: 'cliniko',
  CLINIKO_API_KEY: CLINIKO_KEY,
  CLINIKO_SUBDOMAIN: 'harmony',
  CLINIKO_CONTACT_EMAIL: 'it@harmony.example',
};
/** The next full hours that are afternoon in Los Angeles, in three days. */
const START = Math.ceil(Date.now() / 86_400_000 + 3) * 86_400_000 + 20 * 3_600_000;
const iso = (hours: number) => new Date(START + hours * 3_600_000).toISOString();

let stub: ClinikoStub;
let api: TestApp;

beforeAll(async () => {
  stub = await clinikoStub();
  stub.left = Infinity;
  stub.types = [{ id: '7', name: 'Acupuncture', duration_in_minutes: 60, max_attendees: 1 }];
  stub.practitioners = [{ id: '4', display_name: 'Mei' }];
  stub.free = [iso(0), iso(1), iso(2)];
  const { clinicSystem } = testConfig(ENV);
  if (clinicSystem.kind !== 'cliniko') throw new Error('Cliniko was asked for');
  const cliniko = clinikoSystem({ ...clinicSystem, baseUrl: `${stub.origin}/v1` });
  ({ api } = await buildBookableApp({ SCHEDULE_SOURCE: 'clinic-system' }, { otherClinicSystems: [cliniko] }));
});
afterAll(async () => {
  await api.close();
  await stub.close();
});

const openings = async (): Promise<string[]> => {
  const answer = (await api.asAnyone('/api/openings?service=acupuncture&days=14')).json<OpeningsAnswer>();
  return answer.days.flatMap((day) => day.openings.map(({ startsAt }) => startsAt));
};
const send = (url: string, payload: object) =>
  api.asAnyone({ method: 'POST', url: `/api${url}`, payload, headers: { 'idempotency-key': randomUUID() } });
const wanted = (startsAt: string, name: string) => ({
  service: 'acupuncture',
  startsAt,
  isFirst: true,
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
});
const standing = () => stub.appointments.filter((one) => one['cancelled_at'] === null);

it('is where patients book, move and cancel', async () => {
  await eventually(openings, (starts) => starts.length === 3);
  const first = await send('/bookings', wanted(iso(0), 'Bo Chen'));
  expect([first.statusCode, first.json()]).toMatchObject([201, { booking: { state: 'booked', startsAt: iso(0) } }]);
  expect(standing()).toHaveLength(1);
  const { token } = first.json<BookingReceipt>();
  const moved = await send('/bookings/move', { token, startsAt: iso(1) });
  expect([moved.statusCode, standing()]).toMatchObject([200, [{ starts_at: iso(1) }]]);
  // Cliniko takes everything: what the desk has written over the third hour meanwhile shows by its conflict.
  stub.blocks.push({ practitioner_id: '4', starts_at: iso(2), ends_at: iso(3) });
  expect((await send('/bookings', wanted(iso(2), 'Kit Wu'))).statusCode).toBe(409);
  expect(standing()).toHaveLength(1);
  expect((await send('/bookings/cancel', { token })).statusCode).toBe(200);
  await eventually(() => standing().length === 0);
});
