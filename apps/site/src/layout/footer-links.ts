import type { Flags } from '@harmony/domain';
import { t } from '@harmony/language';
import { navLinks, type NavLink } from '../parts/page/nav-links';
import { paths } from '../paths';

/** The footer's links: every public page that is on, and the way in for staff. */
export function footerLinks(flags: Flags): NavLink[] {
  return [
    ...navLinks(flags).filter(({ href }) => href !== paths.home()),
    ...(flags.booking_enabled ? [{ href: paths.book(), label: t('Book a Visit') }] : []),
    ...(flags.custom_herbs_enabled ? [{ href: paths.customHerbs(), label: t('Custom Formula') }] : []),
    ...(flags.store_enabled && flags.checkout_enabled ? [{ href: paths.findOrder(), label: t('Find an Order') }] : []),
    ...(flags.reviews_enabled ? [{ href: paths.reviews(), label: t('Reviews') }] : []),
    { href: paths.search(), label: t('Search') },
    ...(flags.newsletter_enabled ? [{ href: paths.newsletter(), label: t('Newsletter') }] : []),
    { href: paths.admin(), label: t('Staff Access') },
  ];
}
