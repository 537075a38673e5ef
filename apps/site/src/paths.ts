/** Every address of the public site. Links are built here and nowhere else. */
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
  customHerbs: () => '/custom-herbs',
  faq: () => '/faq',
  contact: () => '/contact',
  checkIn: () => '/check-in',
  /** The staff console: another application, reached by a document navigation. */
  admin: () => '/admin',
  /** `next`: the page to come back to after signing in. */
  adminLogin: (next: string) => `/admin/login?next=${encodeURIComponent(next)}`,
  /** Ends a session by a plain form POST; answered by the site server. */
  signOut: () => '/sign-out',
} as const;
