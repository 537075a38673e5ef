import { ownHosts } from './own-hosts';

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
