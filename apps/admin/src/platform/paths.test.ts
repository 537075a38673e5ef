import { isStaffHost, monitorOrigin, websiteUrl } from './paths';

describe('websiteUrl', () => {
  it.each([
    ['http:', 'localhost:4200', '/'],
    ['https:', 'clinic.example', '/'],
    ['http:', 'staff.localhost:4200', 'http://localhost:4200/'],
    ['https:', 'staff.clinic.example', 'https://clinic.example/'],
  ])('on %s//%s is %s', (protocol, host, url) => {
    expect(websiteUrl({ protocol, host })).toBe(url);
    expect(isStaffHost(host)).toBe(host.startsWith('staff.'));
  });
});

it.each([
  ['http://localhost:4200', 'http://localhost:4200'],
  ['https://staff.clinic.example', 'https://calls.clinic.example'],
])('the monitor of %s is at %s', (own, monitor) => {
  const { protocol, host, origin } = new URL(own);
  expect(monitorOrigin({ protocol, host, origin })).toBe(monitor);
});
