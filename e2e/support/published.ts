import type { APIRequestContext } from '@playwright/test';
import { CONTENT_ENTITIES, entitiesWith, type EntityWith, pageOf } from '@harmony/domain';

const PAGED: readonly string[] = entitiesWith('hasPages');
const hasPages = (entity: string): entity is EntityWith<'hasPages'> => PAGED.includes(entity);

/** What the clinic publishes: all its URLs, and words that occur nowhere else. */
export interface Published {
  pages: string[];
  /** URLs of the API that answer a GET with content, and those of files about it. */
  data: string[];
  words: string[];
}

type Row = Record<string, unknown> & { id: number; slug?: string };

const PAGES = [
  ...['/', '/about', '/services', '/conditions', '/store', '/faq', '/contact', '/check-in', '/check-in?kiosk=1'],
  ...['/custom-herbs', '/appointments', '/newsletter', '/newsletter/confirm?token=abc', '/nope'],
  ...['/store?sort=name', '/conditions?q=pain', '/faq?q=herbs', '/search?q=pain'],
];

/** Names that appear outside the content too: in the clinic's own name, which the gate shows. */
const isTelling = (words: string): boolean => words.length > 5 && !'Harmony Acupuncture'.includes(words);

/** Reads as an administrator what everybody may read while preview mode is off. Leaves one picture behind. */
export async function readPublished(admin: APIRequestContext): Promise<Published> {
  const published: Published = { pages: [...PAGES], data: [], words: ['Discover Natural Healing', 'Licensed Experts'] };
  for (const entity of entitiesWith('isSorted')) {
    const address = `/api${CONTENT_ENTITIES[entity].path}`;
    const rows = (await (await admin.get(address)).json()) as Row[];
    published.words.push(
      ...rows.flatMap(({ name, title, question }) => [name, title, question].filter((one) => typeof one === 'string')),
    );
    if (hasPages(entity)) {
      const first = rows.slice(0, 2);
      published.pages.push(...first.map((row) => pageOf(entity, row)));
      published.data.push(...first.map(({ slug }) => `${address}/${slug}`));
    }
  }
  const settings = (await (await admin.get('/api/config')).json()) as { id: string; data: string | null }[];
  const address = settings.find(({ id }) => id === 'address')?.data ?? '';
  published.words.push(address.replace(/<[^>]+>/g, '\n').split(/[\n,]/)[0] ?? '');
  published.words = [...new Set(published.words)].filter(isTelling);

  const { paths } = (await (await admin.get('/api/docs/json')).json()) as { paths: Record<string, { get?: object }> };
  const reads = Object.keys(paths).filter((one) => paths[one]?.get && !one.includes('{') && !OPEN.test(one));
  const picture = await (await admin.get('/icons/icon-512.png')).body();
  const upload = await admin.post('/api/uploads', { headers: { 'content-type': 'image/png' }, data: picture });
  if (!upload.ok()) throw new Error(`the picture was refused: ${upload.status()} ${await upload.text()}`);
  const { url } = (await upload.json()) as { url: string };
  published.data.push(...reads, url, `${url}?w=160`, '/api/images/1', '/sitemap.xml', '/site.webmanifest');
  return published;
}

/** Stays reachable in preview mode (sign-in, flags, webhooks), or is never public (what our own processes read). */
const OPEN =
  /^\/(\.well-known\/|healthz|readyz|api\/((auth|calls-auth|config|content|newsletter)\b|(redirects|page-titles)\/map$|images\/facts$))/;
