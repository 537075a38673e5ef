/** History state of a link to the contact page: text to add to the message. */
export interface ContactState {
  addToMessage?: string;
}

/** Every URL of the public site. Links are built here and nowhere else. */
export const paths = {
  home: () => '/',
  about: () => '/about',
  services: () => '/services',
  service: (slug: string) => `/services/${encodeURIComponent(slug)}`,
  conditions: () => '/conditions',
  condition: (slug: string) => `/conditions/${encodeURIComponent(slug)}`,
  /** People are listed on the About page; each has a page of their own. */
  practitioner: (slug: string) => `/practitioners/${encodeURIComponent(slug)}`,
  store: () => '/store',
  product: (slug: string) => `/store/${encodeURIComponent(slug)}`,
  customHerbs: () => '/custom-herbs',
  /** With what is chosen already, by slug. */
  appointments: (choice: { service?: string; practitioner?: string } = {}) => {
    const query = new URLSearchParams(choice).toString();
    return query === '' ? '/appointments' : `/appointments?${query}`;
  },
  faq: () => '/faq',
  /** A question on the FAQ page, which opens it. */
  question: (id: number) => `/faq#faq-${id}`,
  contact: () => '/contact',
  /** How to find the clinic. */
  directions: () => '/contact#directions',
  checkIn: () => '/check-in',
  newsletter: () => '/newsletter',
  newsletterConfirm: () => '/newsletter/confirm',
  newsletterUnsubscribe: () => '/newsletter/unsubscribe',
  /** The staff console: another application, reached by a document navigation. */
  admin: () => '/admin',
  /** `next`: the page to come back to after signing in. */
  adminLogin: (next: string) => `/admin/login?next=${encodeURIComponent(next)}`,
  /** Ends a session by a plain form POST; answered by the site server. */
  signOut: () => '/sign-out',
} as const;
