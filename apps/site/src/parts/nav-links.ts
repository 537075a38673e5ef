import type { Flags } from '@harmony/domain';
import { paths } from '../paths';

export interface NavLink {
  href: string;
  label: string;
}

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
    ...(flags.newsletter_enabled ? [{ href: paths.newsletter(), label: 'Newsletter' }] : []),
    { href: paths.admin(), label: 'Staff Access' },
  ];
}
