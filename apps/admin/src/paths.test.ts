import { isStaffHost, websiteUrl } from './paths';

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
