import { challenges } from './challenges';

const tokens = challenges(['the newest secret of this test', 'an older secret of this test']);
const older = challenges(['an older secret of this test']);
const other = challenges(['a secret of somebody else entirely']);
const NEW = { purpose: 'sign-in', userId: 7, host: 'staff.clinic.example', seconds: 60, data: { a: 'b' } } as const;

it('comes back as it was issued, each with another value', async () => {
  const { token, ...challenge } = await tokens.issue(NEW);
  expect(challenge).toEqual({
    value: expect.stringMatching(/^[\w-]{43}$/),
    userId: 7,
    data: { a: 'b' },
    expiresAt: expect.any(String),
  });
  expect(await tokens.read(token, 'sign-in', 'STAFF.clinic.example')).toEqual(challenge);
  expect((await tokens.issue(NEW)).value).not.toBe(challenge.value);
});

it('is read with an older secret, and not with another', async () => {
  const { token } = await older.issue(NEW);
  expect(await tokens.read(token, 'sign-in', NEW.host)).not.toBeNull();
  expect(await other.read(token, 'sign-in', NEW.host)).toBeNull();
});

it('is for one purpose, one host and a while', async () => {
  const { token } = await tokens.issue(NEW);
  expect(await tokens.read(token, 'reception-sign-in', NEW.host)).toBeNull();
  expect(await tokens.read(token, 'sign-in', 'clinic.example')).toBeNull();
  const { token: late } = await tokens.issue({ ...NEW, seconds: -1 });
  expect(await tokens.read(late, 'sign-in', NEW.host)).toBeNull();
});

it('cannot be made up or changed', async () => {
  const { token } = await tokens.issue(NEW);
  const [head = '', body = '', signature = ''] = token.split('.');
  const changed = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), userId: 1 }));
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  for (const forged of [
    '',
    'x',
    `${head}.${changed.toString('base64url')}.${signature}`,
    `${none}.${body}.`,
    `${head}.${body}.`,
  ])
    expect(await tokens.read(forged, 'sign-in', NEW.host)).toBeNull();
});
