import { localPath } from '@harmony/language';

/** History state of a link to the contact page: text to add to the message. */
export interface ContactState {
  addToMessage?: string;
}

/** A path in the language that is spoken, with the parameters that are given. */
function withQuery(path: string, given: Readonly<Record<string, string | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (value) query.set(name, value);
  const page = localPath(path);
  return query.size === 0 ? page : `${page}?${query.toString()}`;
}

/** What is chosen of a visit so far: `service` is a slug; `with` a practitioner's, or `any`, `woman`, `man`. */
export interface BookChoice {
  service?: string | undefined;
  with?: string | undefined;
  /** The first date that is shown. */
  from?: string | undefined;
}

/**
 * A time that is to be booked; `by` is who is free then, `hold` and `until` the key and the end of its hold. With `request` it can only be
 * asked for.
 */
export interface BookDetails extends BookChoice {
  at: string;
  by?: string | undefined;
  hold?: string | null | undefined;
  until?: string | null | undefined;
  request?: string | undefined;
}

/** What has just been done with a visit, or is about to be asked. */
export interface VisitView {
  done?: string | undefined;
  ask?: 'move' | 'cancel';
  /** What only the mail knows that a booking waits for. */
  code?: string | undefined;
  with?: string;
  from?: string | undefined;
}

/** What is waited for (as in {@link BookChoice}), the token of the visit that would be given up, or that of whoever waits. */
export interface WaitView {
  service?: string;
  with?: string;
  visit?: string;
  token?: string;
}

/** What has just been done with an order, or is about to be asked. */
export interface OrderView {
  done?: string | undefined;
  ask?: 'cancel';
}

/** How a formula or a refill is to be had, as far as that is chosen. */
export interface OfferView {
  packs?: string | undefined;
  delivery?: string | undefined;
  zip?: string | null | undefined;
  /** What has just been done. */
  done?: string | undefined;
}

/** Every URL of the public site, in the language that is spoken. Links are built here and nowhere else. */
export const paths = {
  home: () => localPath('/'),
  /** A page in the clinic's own words. */
  page: (slug: string) => localPath(`/${encodeURIComponent(slug)}`),
  about: () => localPath('/about'),
  services: () => localPath('/services'),
  service: (slug: string) => localPath(`/services/${encodeURIComponent(slug)}`),
  conditions: () => localPath('/conditions'),
  condition: (slug: string) => localPath(`/conditions/${encodeURIComponent(slug)}`),
  /** People are listed on the About page; each has a page of their own. */
  practitioner: (slug: string) => localPath(`/practitioners/${encodeURIComponent(slug)}`),
  store: () => localPath('/store'),
  product: (slug: string) => localPath(`/store/${encodeURIComponent(slug)}`),
  /** `added`: something has just been put into it, which a browser that keeps no cookie forgets. */
  cart: (view: { added?: '1' } = {}) => withQuery('/cart', { ...view }),
  checkout: () => localPath('/checkout'),
  /** An order, for whoever has its link. */
  order: (token: string, view: OrderView = {}) => withQuery('/orders/view', { token, ...view }),
  /** Leads on to the page of the payment provider; answered by the site server. */
  payOrder: (token: string) => withQuery('/orders/pay', { token }),
  findOrder: () => localPath('/orders/find'),
  /** A formula that was written for somebody, or a refill, for whoever has its link. */
  formula: (token: string, view: OfferView = {}) => withQuery('/formula', { token, ...view }),
  refill: (token: string, view: OfferView = {}) => withQuery('/refill', { token, ...view }),
  /** Asks to be told when a product can be had again. */
  backInStock: (slug: string) => withQuery('/back-in-stock', { product: slug }),
  customHerbs: () => localPath('/custom-herbs'),
  /** With what is chosen already, by slug. */
  appointments: (choice: { service?: string; practitioner?: string } = {}) => withQuery('/appointments', { ...choice }),
  /** Online booking, at the step after what is chosen. */
  book: (choice: BookChoice = {}) => withQuery('/book', { ...choice }),
  bookDetails: (details: BookDetails) => withQuery('/book/details', { ...details }),
  /** A visit, for whoever has its link. */
  visit: (token: string, view: VisitView = {}) => withQuery('/visit', { token, ...view }),
  /** The wait list: to join it, or the page of whoever waits. */
  waitList: (view: WaitView = {}) => withQuery('/wait-list', { ...view }),
  faq: () => localPath('/faq'),
  /** A question on the FAQ page, which opens it. */
  question: (id: number) => localPath(`/faq#faq-${id}`),
  /** Everything that the clinic publishes, searched. */
  search: (term?: string) => withQuery('/search', { q: term }),
  contact: () => localPath('/contact'),
  /** How to find the clinic. */
  directions: () => localPath('/contact#directions'),
  checkIn: () => localPath('/check-in'),
  reviews: () => localPath('/reviews'),
  newsletter: () => localPath('/newsletter'),
  newsletterConfirm: () => localPath('/newsletter/confirm'),
  newsletterUnsubscribe: () => localPath('/newsletter/unsubscribe'),
  /** What a draft will look like, for whoever has its link. `page`: settings and hours show on more than one. */
  preview: (view: { token?: string; page?: 'contact' } = {}) => withQuery('/preview', { ...view }),
  /** The staff console: another application, reached by a document navigation. */
  admin: () => '/admin',
  /** `next`: the page to come back to after signing in. */
  adminLogin: (next: string) => `/admin/login?next=${encodeURIComponent(next)}`,
  /** Ends a session by a plain form POST; answered by the site server. */
  signOut: () => '/sign-out',
} as const;
