import { hostsDisagree, lastForwarded, ownHosts } from './own-hosts';

const isOwn = ownHosts({ publicUrl: 'https://www.clinic.example', more: ['Reception-PC', 'api'] });

it.each([
  undefined,
  'localhost',
  'localhost:4200',
  'staff.localhost:4200',
  '127.0.0.1:4200',
  '192.168.1.20',
  '[::1]:4200',
  '[2001:db8::1]',
  'clinic.example',
  'www.clinic.example:443',
  'WWW.Clinic.Example.',
  'staff.clinic.example',
  'calls.clinic.example',
  'reception-pc:4200',
  'api:4200',
])('%s is ours', (host) => expect(isOwn(host)).toBe(true));

it.each([
  '',
  'evil.example',
  'clinic.example.evil.example',
  'evil-clinic.example',
  'localhost.evil.example',
  'evillocalhost',
  '127.0.0.1.nip.io',
  '127.1',
  'api.evil.example:4200',
  'clinic.example@evil.example',
  '[::1].evil.example',
])('%j is not', (host) => expect(isOwn(host)).toBe(false));

it('has no public name without one', () => expect(ownHosts({})('clinic.example')).toBe(false));

describe('two hosts in one request', () => {
  const disagree = hostsDisagree({
    publicUrl: 'https://www.clinic.example',
    gateway: ['console.example:8443', 'calls.localhost'],
    inside: ['origin.example'],
  });
  const FORWARDED = ['console.example', 'calls.localhost', 'evil.example'];

  it.each(['www.clinic.example', 'clinic.example:443', 'calls.clinic.example', 'unheard.example'])(
    '%s is the last word',
    (host) => {
      for (const forwarded of FORWARDED) expect([forwarded, disagree(host, forwarded)]).toEqual([forwarded, true]);
      expect(disagree(host, host.toUpperCase())).toBe(false);
    },
  );

  it.each(['console.example', 'calls.localhost:8443'])('%s as well', (host) =>
    expect([disagree(host, 'www.clinic.example'), disagree(host, host)]).toEqual([true, false]),
  );

  it.each(['api:4200', 'localhost', '127.0.0.1:4200', '[::1]', 'origin.example', undefined])(
    '%s is how a server is called from the inside',
    (host) => {
      for (const forwarded of FORWARDED) expect(disagree(host, forwarded)).toBe(false);
    },
  );

  it('are one where nothing was forwarded', () => expect(disagree('www.clinic.example', undefined)).toBe(false));

  it('counts the one that the last proxy has added', () =>
    expect([lastForwarded(undefined), lastForwarded('a, b'), lastForwarded(['a', 'b , c '])]).toEqual([
      undefined,
      'b',
      'c',
    ]));
});
