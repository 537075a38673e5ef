import {
  accountAdminApi,
  auditAdminApi,
  auditCsvUrl,
  dashboardAdminApi,
  errorsAdminApi,
  contentCalls,
  passwordResetAdminApi,
  reauthenticationAdminApi,
  secondFactorAdminApi,
  usersAdminApi,
} from './admin';
import { testStore, type TestDispatch } from './platform/query/test-store';

const open = () =>
  testStore(({ url }) => ({ data: url.includes('errors') || url.includes('audit') ? {} : [{ id: 1 }] }));
const u = usersAdminApi.endpoints;
const o = accountAdminApi.endpoints;
const f = secondFactorAdminApi.endpoints;
const r = reauthenticationAdminApi.endpoints;
const p = passwordResetAdminApi.endpoints;
const e = errorsAdminApi.endpoints;
const a = auditAdminApi.endpoints;
const d = dashboardAdminApi.endpoints;
const password = 'violet teapots climb stairs';

type Call = (dispatch: TestDispatch) => unknown;

const CALLS: [name: string, call: Call, expected: string, body?: unknown][] = [
  ['users', (dispatch) => dispatch(u.getUsers.initiate()), 'GET /api/users'],
  [
    'a new user',
    (dispatch) => dispatch(u.createUser.initiate({ username: 'zoe', password })),
    'POST /api/users',
    { username: 'zoe', password },
  ],
  [
    'another role',
    (dispatch) => dispatch(u.updateUser.initiate({ id: 2, changes: { isAdmin: true } })),
    'PUT /api/users/2',
    { isAdmin: true },
  ],
  [
    'a password for somebody',
    (dispatch) => dispatch(u.resetUserPassword.initiate({ id: 2, password })),
    'POST /api/users/2/reset-password',
    { password },
  ],
  ['sign out everywhere', (dispatch) => dispatch(u.endUserSessions.initiate(2)), 'POST /api/users/2/end-sessions'],
  ['delete', (dispatch) => dispatch(u.deleteUser.initiate(2)), 'DELETE /api/users/2'],
  [
    'one’s own password',
    (dispatch) => dispatch(o.changePassword.initiate({ currentPassword: 'old', newPassword: password })),
    'POST /api/auth/change-password',
    { currentPassword: 'old', newPassword: password },
  ],
  ['one’s sessions', (dispatch) => dispatch(o.getOwnSessions.initiate()), 'GET /api/auth/sessions'],
  ['end one', (dispatch) => dispatch(o.endOwnSession.initiate(3)), 'DELETE /api/auth/sessions/3'],
  ['end the others', (dispatch) => dispatch(o.endOtherSessions.initiate()), 'POST /api/auth/sessions/end-others'],
  ['one’s account', (dispatch) => dispatch(o.getOwnAccount.initiate()), 'GET /api/auth/account'],
  [
    'one’s address',
    (dispatch) => dispatch(o.changeEmail.initiate({ email: 'mei@example.org' })),
    'PUT /api/auth/account/email',
    { email: 'mei@example.org' },
  ],
  [
    'a confirmed address',
    (dispatch) => dispatch(o.confirmEmail.initiate('t1')),
    'POST /api/auth/account/email/confirm',
    { token: 't1' },
  ],
  [
    'a secret for an app',
    (dispatch) => dispatch(f.setUpAuthenticatorApp.initiate()),
    'POST /api/auth/second-factor/authenticator-app/setup',
  ],
  [
    'a new app',
    (dispatch) => dispatch(f.addAuthenticatorApp.initiate({ token: 't1', code: '123456' })),
    'POST /api/auth/second-factor/authenticator-app',
    { token: 't1', code: '123456' },
  ],
  [
    'no app any more',
    (dispatch) => dispatch(f.removeAuthenticatorApp.initiate()),
    'DELETE /api/auth/second-factor/authenticator-app',
  ],
  [
    'a challenge for a passkey',
    (dispatch) => dispatch(f.setUpPasskey.initiate()),
    'POST /api/auth/second-factor/passkeys/options',
  ],
  [
    'another name for a passkey',
    (dispatch) => dispatch(f.renamePasskey.initiate({ id: 3, changes: { name: 'Key' } })),
    'PUT /api/auth/second-factor/passkeys/3',
    { name: 'Key' },
  ],
  ['a passkey less', (dispatch) => dispatch(f.removePasskey.initiate(3)), 'DELETE /api/auth/second-factor/passkeys/3'],
  [
    'new recovery codes',
    (dispatch) => dispatch(f.renewRecoveryCodes.initiate()),
    'POST /api/auth/second-factor/recovery-codes',
  ],
  ['how to prove it', (dispatch) => dispatch(r.getReauthentication.initiate()), 'GET /api/auth/reauthenticate'],
  [
    'a proof',
    (dispatch) => dispatch(r.reauthenticate.initiate({ method: 'password', password })),
    'POST /api/auth/reauthenticate',
    { method: 'password', password },
  ],
  [
    'a forgotten password',
    (dispatch) => dispatch(p.requestPasswordReset.initiate({ account: 'mei' })),
    'POST /api/auth/password-reset',
    { account: 'mei' },
  ],
  [
    'another in its place',
    (dispatch) => dispatch(p.resetForgottenPassword.initiate({ token: 't1', password })),
    'PUT /api/auth/password-reset',
    { token: 't1', password },
  ],
  [
    'no second factor for somebody',
    (dispatch) => dispatch(u.removeUserSecondFactor.initiate(2)),
    'POST /api/users/2/remove-second-factor',
  ],
  [
    'errors',
    (dispatch) => dispatch(e.getErrors.initiate({ severity: 'high', resolved: false, search: '', limit: 20 })),
    'GET /api/errors?severity=high&resolved=false&limit=20',
  ],
  ['one error', (dispatch) => dispatch(e.getError.initiate(4)), 'GET /api/errors/4'],
  [
    'resolve',
    (dispatch) => dispatch(e.resolveErrors.initiate({ ids: [4], resolved: true })),
    'POST /api/errors/resolve',
    { ids: [4], resolved: true },
  ],
  [
    'recent changes',
    (dispatch) => dispatch(a.getAuditLog.initiate({ writesOnly: true, limit: 10, entity: undefined })),
    'GET /api/audit-log?writesOnly=true&limit=10',
  ],
  ['choices', (dispatch) => dispatch(a.getAuditChoices.initiate()), 'GET /api/audit-log/choices'],
  ['dashboard', (dispatch) => dispatch(d.getDashboard.initiate()), 'GET /api/dashboard'],
  ['completeness', (dispatch) => dispatch(d.getCompleteness.initiate()), 'GET /api/dashboard/completeness'],
  ['activity', (dispatch) => dispatch(d.getActivity.initiate({ days: 7 })), 'GET /api/dashboard/activity?days=7'],
];

it.each(CALLS.map(([name, call, expected, body]) => ({ name, call, expected, body })))(
  '$name',
  async ({ call, expected, body }) => {
    const { store, calls, urls } = open();
    await call(store.dispatch);
    expect(urls()).toEqual([expected]);
    expect(calls[0]?.body).toEqual(body);
  },
);

it('names the audit log as a file', () => {
  expect(auditCsvUrl({})).toBe('/api/audit-log.csv');
  expect(auditCsvUrl({ search: 'a b&c', from: '2026-11-21' })).toBe(
    '/api/audit-log.csv?search=a+b%26c&from=2026-11-21',
  );
});

it.each<[name: string, read: Call, change: Call]>([
  ['users', (dispatch) => dispatch(u.getUsers.initiate()), (dispatch) => dispatch(u.deleteUser.initiate(2))],
  ['users', (dispatch) => dispatch(u.getUsers.initiate()), (dispatch) => dispatch(o.endOtherSessions.initiate())],
  [
    'sessions',
    (dispatch) => dispatch(o.getOwnSessions.initiate()),
    (dispatch) => dispatch(o.changePassword.initiate({ currentPassword: 'old', newPassword: password })),
  ],
  [
    'one’s account',
    (dispatch) => dispatch(o.getOwnAccount.initiate()),
    (dispatch) => dispatch(f.removePasskey.initiate(3)),
  ],
  [
    'users with their second factors',
    (dispatch) => dispatch(u.getUsers.initiate()),
    (dispatch) => dispatch(f.addAuthenticatorApp.initiate({ token: 't1', code: '123456' })),
  ],
  [
    'errors',
    (dispatch) => dispatch(e.getErrors.initiate({})),
    (dispatch) => dispatch(e.resolveErrors.initiate({ ids: [4], resolved: true })),
  ],
  [
    'dashboard',
    (dispatch) => dispatch(d.getDashboard.initiate()),
    (dispatch) => dispatch(e.resolveErrors.initiate({ ids: [4], resolved: true })),
  ],
  [
    'completeness',
    (dispatch) => dispatch(d.getCompleteness.initiate()),
    (dispatch) => dispatch(contentCalls.services.update.initiate({ id: 1, changes: { price: 9 } })),
  ],
])('%s are read again after a change', async (_name, read, change) => {
  const { store, urls } = open();
  await read(store.dispatch);
  await change(store.dispatch);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(urls()).toHaveLength(3);
  expect(urls()[2]).toBe(urls()[0]);
});
