import type { Flags, SiteSettings } from '@harmony/domain';
import { paths } from '../paths';

export interface NavLink {
  href: string;
  label: string;
}

/**
 * The header's links in their order (docs/product.md, section 2); store and check-in only while they are switched on.
 */
export function navLinks(flags: Flags): NavLink[] {
  return [
    { href: paths.home(), label: 'Home' },
    { href: paths.about(), label: 'About' },
    { href: paths.services(), label: 'Services' },
    { href: paths.conditions(), label: 'Conditions' },
    ...(flags.store_enabled ? [{ href: paths.store(), label: 'Store' }] : []),
    { href: paths.faq(), label: 'FAQ' },
    { href: paths.contact(), label: 'Contact' },
    ...(flags.checkin_enabled ? [{ href: paths.checkIn(), label: 'Self Check-in' }] : []),
  ];
}

/** The header's call to action (docs/product.md, section 2). */
export function callToAction(settings: SiteSettings): NavLink & { external: boolean } {
  return settings.bookingSite
    ? { href: settings.bookingSite, label: 'Online Booking', external: true }
    : { href: paths.contact(), label: 'Contact Us', external: false };
}
