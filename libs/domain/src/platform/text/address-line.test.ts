import { addressLine } from './address-line';

it.each([
  ['9 Main St\nSuite 2\nTacoma, WA 98402', '9 Main St, Suite 2, Tacoma, WA 98402'],
  ['9 Main St,\r\n Suite 2\n\n', '9 Main St, Suite 2'],
  ['9 Main St, Tacoma', '9 Main St, Tacoma'],
  ['', ''],
])('%j is %j on one line', (text, line) => {
  expect(addressLine(text)).toBe(line);
});
