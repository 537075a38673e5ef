import { anonymizeIp } from './anonymize-ip';

it.each([
  ['203.0.113.77', '203.0.113.x'],
  ['::ffff:203.0.113.77', '203.0.113.x'],
  ['2001:db8:85a3:1:2:8a2e:370:7334', '2001:db8:85a3:…'],
  ['2001:db8::7334', '2001:db8:0:…'],
  ['::1', '0:0:0:…'],
  ['somebody', null],
  ['', null],
  [null, null],
])('%s', (address, network) => expect(anonymizeIp(address)).toBe(network));
