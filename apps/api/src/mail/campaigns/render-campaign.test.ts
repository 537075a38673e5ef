import type { FrozenCampaign, ShownBlock } from '@harmony/domain';
import { renderCampaign } from './render-campaign';

const PUBLIC_URL = 'https://clinic.example';
const BLOCKS: ShownBlock[] = [
  { kind: 'heading', text: 'Spring & <summer>' },
  {
    kind: 'text',
    html: '<p>Dear reader, see <a href="/services">our services</a> or <a href="https://other.example/a?b=1&amp;c=2">others</a>.</p><ul><li>One</li><li>Two</li></ul>',
  },
  { kind: 'picture', picture: { src: '/api/images/7', alt: 'A "plum" branch' } },
  { kind: 'button', label: 'Book now', href: '/book' },
  {
    kind: 'card',
    title: 'Cupping',
    snippet: 'Warm cups for a stiff back.',
    picture: { src: '/api/images/9', alt: '' },
    href: '/services/cupping',
  },
  { kind: 'divider' },
];
const CAMPAIGN: FrozenCampaign = {
  clinicName: 'Harmony Acupuncture',
  address: '418 Alder Street, Tacoma, WA 98402',
  timeZone: 'America/Los_Angeles',
  blocks: BLOCKS,
};
const leaveUrl = `${PUBLIC_URL}/newsletter/unsubscribe?token=abc`;
const render = (campaign: Partial<FrozenCampaign> = {}) =>
  renderCampaign(
    {
      subject: 'Spring <news>',
      preheader: 'What is "new"',
      campaign: { ...CAMPAIGN, ...campaign },
      publicUrl: PUBLIC_URL,
    },
    { askedAt: '2026-03-04T07:30:00.000Z', leaveUrl },
  );

describe('the HTML', () => {
  const { html } = render();

  it('says its language, its title and its preheader, and escapes what people wrote', () => {
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<title>Spring &lt;news&gt;</title>');
    expect(html).toContain('What is &quot;new&quot;');
    expect(html).toContain('Spring &amp; &lt;summer&gt;');
    expect(html).toContain('alt="A &quot;plum&quot; branch"');
  });

  it('has complete addresses only', () => {
    const addresses = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(8);
    for (const address of addresses) expect(address).toMatch(/^https:\/\//);
    expect(addresses).toContain('https://clinic.example/services');
    expect(addresses).toContain('https://other.example/a?b=1&amp;c=2');
    expect(addresses).toContain('https://clinic.example/api/images/7?w=1200&amp;q=80');
  });

  it('loads nothing but its own pictures, and follows nobody', () => {
    expect(html).not.toMatch(/<(?:script|link|iframe|form|object|svg)\b/);
    expect(html).not.toMatch(/url\(|@import|width="1"/);
    expect([...html.matchAll(/<img /g)]).toHaveLength(2);
    // The same pictures for every reader: their addresses say nothing of who asks for them.
    expect([...html.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
      'https://clinic.example/api/images/7?w=1200&amp;q=80',
      'https://clinic.example/api/images/9?w=1200&amp;q=80',
    ]);
  });

  it('can be read without pictures: each says in words what it shows', () => {
    for (const [, alt] of html.matchAll(/<img [^>]*alt="([^"]*)"/g)) expect(alt).not.toBe('');
  });

  it('sets a colour beside each background, for programs that turn the colours round', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    for (const [, style = ''] of html.matchAll(/<(?:p|h2|h3|li) [^>]*style="([^"]*)"/g))
      expect(style).toContain('color:#');
  });

  it('ends with who wrote, from where, why, and how to leave', () => {
    const foot = html.slice(html.indexOf('418 Alder Street') - 300);
    expect(foot).toContain('Harmony Acupuncture');
    // 11:30 p.m. on the clinic's clock.
    expect(foot).toContain('You’re getting this because you signed up for it on Tuesday, March 3, 2026.');
    expect(foot).toContain(`href="${leaveUrl}"`);
  });
});

describe('the plain text', () => {
  const { text } = render();

  it('says the same, with where links lead', () => {
    expect(text).toContain('our services (https://clinic.example/services)');
    expect(text).toContain('others (https://other.example/a?b=1&c=2)');
    expect(text).toContain('- One\n- Two');
    expect(text).toContain('[Picture: A "plum" branch]');
    expect(text).toContain('Book now:\nhttps://clinic.example/book');
    expect(text).toContain('Cupping\nWarm cups for a stiff back.\nhttps://clinic.example/services/cupping');
    expect(text).toContain('418 Alder Street');
    expect(text).toContain(`Unsubscribe:\n${leaveUrl}`);
    expect(text).not.toMatch(/<(?:p|a|ul|li)\b|&amp;/);
  });
});

it('belongs to nobody when it is looked at beforehand', () => {
  const { html, text } = renderCampaign(
    { subject: '', preheader: '', campaign: CAMPAIGN, publicUrl: PUBLIC_URL },
    'trial',
  );
  expect(html + text).not.toContain('token=');
  expect(text).toContain('how to unsubscribe');
});
