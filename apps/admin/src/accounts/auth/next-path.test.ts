import { consolePath, nextPath } from './next-path';

const next = (value: string) => nextPath(`?next=${encodeURIComponent(value)}`);

describe('nextPath', () => {
  it.each(['/', '/admin', '/admin/hours?a=1#b', '/conditions?q=sleep', '/calls'])('goes to %s', (path) => {
    expect(next(path)).toBe(path);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'admin',
    '',
    'http://',
    '/admin/login',
    '/admin/login?next=/admin/login',
  ])('does not go to %p', (path) => {
    expect(next(path)).toBeNull();
  });

  it('is nothing without a parameter', () => {
    expect(nextPath('')).toBeNull();
  });
});

describe('consolePath', () => {
  it.each([
    ['/admin', '/'],
    ['/admin/', '/'],
    ['/admin?a=1', '/?a=1'],
    ['/admin/hours?a=1#b', '/hours?a=1#b'],
    ['/administration', null],
    ['/', null],
  ])('%s is %p', (path, inside) => {
    expect(consolePath(path)).toBe(inside);
  });
});
