import type { Flags, PageLink } from '@harmony/domain';
import { paths } from '../paths';

export interface NavLink {
  href: string;
  label: string;
}

/** The clinic's own pages that are linked to in this place. */
export const pageLinks = (pages: readonly PageLink[], wanted: PageLink['place']): NavLink[] =>
  pages.flatMap(({ slug, title, place }) => (place === wanted ? [{ href: paths.page(slug), label: title }] : []));

/**
 * The header's links in their order (docs/product.md, section 2); store, appointments and check-in only while they are
 * switched on.
 */
export function navLinks(flags: Flags): NavLink[] {
  return [
    { href: paths.home(), label: 'Home' },
    { href: paths.about(), label: 'About' },
    { href: paths.services(), label: 'Services' },
    { href: paths.conditions(), label: 'Conditions' },
    ...(flags.store_enabled ? [{ href: paths.store(), label: 'Store' }] : []),
    { href: paths.faq(), label: 'FAQ' },
    ...(flags.appointments_enabled ? [{ href: paths.appointments(), label: 'Appointments' }] : []),
    { href: paths.contact(), label: 'Contact' },
    ...(flags.checkin_enabled ? [{ href: paths.checkIn(), label: 'Self Check-in' }] : []),
  ];
}

/** The footer's links: every public page that is on, and the way in for staff. */
export function footerLinks(flags: Flags): NavLink[] {
  return [
    ...navLinks(flags).filter(({ href }) => href !== paths.home()),
    ...(flags.booking_enabled ? [{ href: paths.book(), label: 'Book a Visit' }] : []),
    ...(flags.custom_herbs_enabled ? [{ href: paths.customHerbs(), label: 'Custom Formula' }] : []),
    ...(flags.store_enabled && flags.checkout_enabled ? [{ href: paths.findOrder(), label: 'Find an Order' }] : []),
    ...(flags.reviews_enabled ? [{ href: paths.reviews(), label: 'Reviews' }] : []),
    { href: paths.search(), label: 'Search' },
    ...(flags.newsletter_enabled ? [{ href: paths.newsletter(), label: 'Newsletter' }] : []),
    { href: paths.admin(), label: 'Staff Access' },
  ];
}
