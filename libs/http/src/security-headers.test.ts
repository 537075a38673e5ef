import { createHash } from 'node:crypto';
import { CLOSED_CSP, pageCsp } from './content-security-policy';
import { headerList, securityHeaders } from './security-headers';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('forbid everything that is not requested', () => {
  expect(securityHeaders()).toEqual({
    'content-security-policy': CLOSED_CSP,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  });
});

it('ask for https for a year, and below the host only where that was chosen', () => {
  const hsts = (options: object) => securityHeaders(options)['strict-transport-security'];
  expect(hsts({ isHttps: true })).toBe('max-age=31536000');
  expect(hsts({ isHttps: true, hstsSubdomains: true })).toBe('max-age=31536000; includeSubDomains');
  expect(hsts({ hstsSubdomains: true })).toBeUndefined();
});

it('become a flat list', () => {
  expect(headerList({ a: '1', b: '2' })).toEqual(['a', '1', 'b', '2']);
});

describe('the policy of a page', () => {
  it('allows its inline code by hashes, and the empty style of styled-components', () => {
    const csp = pageCsp({ inline: { scripts: ['run()'], styles: ['a{}'] } });
    expect(csp).toContain(`script-src 'self' ${hash('run()')};`);
    expect(csp).toContain(`style-src 'self' ${hash('a{}')} ${hash('')};`);
  });

  it('allows it by a nonce alone', () => {
    const csp = pageCsp({ inline: { nonce: 'abc' } });
    expect(csp).toContain(`script-src 'self' 'nonce-abc'; style-src 'self' 'nonce-abc';`);
    expect(csp).not.toContain('sha256');
  });

  it('names images, workers and https only on request', () => {
    const inline = { nonce: 'abc' };
    const plain = pageCsp({ inline });
    expect(plain).toContain("img-src 'self' data:;");
    expect(plain).not.toMatch(/worker-src|upgrade-insecure-requests/);
    const csp = pageCsp({ inline, images: ['https:'], workers: true, isHttps: true });
    for (const part of ["img-src 'self' data: https:;", "worker-src 'self';", 'upgrade-insecure-requests'])
      expect(csp).toContain(part);
  });

  it.each([CLOSED_CSP, pageCsp({ inline: { nonce: 'abc' } })])('closes what default-src leaves open: %s', (csp) => {
    expect(csp).toMatch(/^default-src 'none'; /);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(csp).toContain(`${name} 'none'`);
    expect(csp).toMatch(/form-action '(none|self)'/);
    expect(csp).not.toContain('unsafe');
  });
});
