import { CONTENT_ENTITIES, entitiesWith, type EntityWith, pageOf } from '@harmony/domain';
import { firstOf } from './product';

export interface Route {
  /** For the name of the test. */
  name: string;
  /** URL, computed while the product runs. */
  address: () => Promise<string>;
  status: number;
  /** Its first heading; null where it is the name of a row. */
  heading: string | null;
  /** Pages of the public site: rendered on the server and taken over by React. */
  isSite: boolean;
}

const page = (name: string, address: string, heading: string | null, status = 200, isSite = true): Route => ({
  name,
  address: async () => address,
  status,
  heading,
  isSite,
});
const detail = (entity: EntityWith<'hasPages'>): Route => ({
  name: CONTENT_ENTITIES[entity].site,
  address: async () => pageOf(entity, await firstOf(entity)),
  status: 200,
  heading: null,
  isSite: true,
});

/** Every page of the product. */
export const routes: Route[] = [
  page('/', '/', 'Discover Natural Healing'),
  page('/about', '/about', 'About Our Practice'),
  page('/services', '/services', 'Our Services'),
  page('/conditions', '/conditions', 'Conditions We Treat'),
  page('/faq', '/faq', 'Frequently Asked Questions'),
  page('/contact', '/contact', 'Contact Us'),
  page('/search', '/search?q=sleep', 'Search'),
  page('/store', '/store', 'Our Store'),
  ...entitiesWith('hasPages').map(detail),
  page('/check-in', '/check-in', 'Self Check-in'),
  page('/custom-herbs', '/custom-herbs', 'Request Custom Formula'),
  page('/appointments', '/appointments', null),
  page('/newsletter', '/newsletter', 'Our Newsletter'),
  page('/newsletter/confirm', '/newsletter/confirm?token=abc', 'Confirm Your Subscription'),
  page('/newsletter/unsubscribe', '/newsletter/unsubscribe?token=abc', 'Unsubscribe'),
  page('an unknown path', '/nope', 'We can’t find that page.', 404),
  page('/admin/login', '/admin/login', 'Preview Mode', 200, false),
  page('/admin/forgot-password', '/admin/forgot-password', 'Forgot your password?', 200, false),
  page('/admin/reset-password', '/admin/reset-password', 'Set a new password', 200, false),
  page('/calls/login', '/calls/login', 'Call Monitor Login', 200, false),
];
