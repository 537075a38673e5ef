import { newsletterApi } from './mail/newsletter';
import { contactSubmissionsApi } from './patients/contact-submissions';
import { testStore, type TestDispatch } from './platform/query/test-store';
import { appointmentsApi } from './scheduling/appointments';
import { checkInsApi } from './scheduling/check-ins';
import { customHerbRequestsApi } from './shop/custom-herb-requests';

const receipt = { success: true, message: 'Thank you' };
const sender = { name: 'Ada Moss', email: 'ada@example.org' };

const CHECK_IN = { firstName: 'Ada', lastName: 'Moss', dateOfBirth: '1980-04-23' };
const HERBS = { ...sender, healthConcerns: 'Sleepless', consent: true, consentVersion: '2026-11-21' } as const;
const APPOINTMENT = { ...sender, serviceId: 3 };
const CONTACT = { ...sender, message: 'A question about cupping' };

const FORMS = [
  [
    '/api/check-ins',
    CHECK_IN,
    (dispatch: TestDispatch) =>
      dispatch(checkInsApi.endpoints.createCheckIn.initiate({ body: CHECK_IN, idempotencyKey: 'k' })),
  ],
  [
    '/api/custom-herb-requests',
    HERBS,
    (dispatch: TestDispatch) =>
      dispatch(customHerbRequestsApi.endpoints.createCustomHerbRequest.initiate({ body: HERBS, idempotencyKey: 'k' })),
  ],
  [
    '/api/appointments',
    APPOINTMENT,
    (dispatch: TestDispatch) =>
      dispatch(appointmentsApi.endpoints.createAppointmentRequest.initiate({ body: APPOINTMENT, idempotencyKey: 'k' })),
  ],
  [
    '/api/newsletter',
    { email: sender.email },
    (dispatch: TestDispatch) =>
      dispatch(newsletterApi.endpoints.subscribe.initiate({ body: { email: sender.email }, idempotencyKey: 'k' })),
  ],
  [
    '/api/contact',
    CONTACT,
    (dispatch: TestDispatch) =>
      dispatch(contactSubmissionsApi.endpoints.sendContact.initiate({ body: CONTACT, idempotencyKey: 'k' })),
  ],
] as const;

it.each(FORMS)('%s is posted once, with its key', async (url, body, send) => {
  const { store, calls } = testStore(() => ({ data: receipt }));
  expect(await send(store.dispatch)).toEqual({ data: receipt });
  expect(calls).toEqual([{ url, method: 'POST', body, headers: { 'idempotency-key': 'k' } }]);
});

it.each([
  ['confirm', newsletterApi.endpoints.confirmSubscription],
  ['unsubscribe', newsletterApi.endpoints.unsubscribe],
] as const)('%s posts the token in the body, never in the address', async (name, endpoint) => {
  const { store, calls } = testStore(() => ({ data: receipt }));
  await store.dispatch(endpoint.initiate('a-token'));
  expect(calls).toEqual([{ url: `/api/newsletter/${name}`, method: 'POST', body: { token: 'a-token' } }]);
});

it('a refusal arrives with its fields', async () => {
  const error = { status: 400, message: '400: no', body: { fields: { email: 'Please enter a valid email address' } } };
  const { store } = testStore(() => ({ error }));
  expect(await FORMS[3][2](store.dispatch)).toEqual({ error });
});
