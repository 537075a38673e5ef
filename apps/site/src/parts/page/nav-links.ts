import type { Flags, PageLink } from '@harmony/domain';
import { t } from '@harmony/language';
import { paths } from '../../paths';

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
    { href: paths.home(), label: t('Home') },
    { href: paths.about(), label: t('About') },
    { href: paths.services(), label: t('Services') },
    { href: paths.conditions(), label: t('Conditions') },
    ...(flags.store_enabled ? [{ href: paths.store(), label: t('Store') }] : []),
    { href: paths.faq(), label: t('FAQ') },
    ...(flags.appointments_enabled ? [{ href: paths.appointments(), label: t('Appointments') }] : []),
    { href: paths.contact(), label: t('Contact') },
    ...(flags.checkin_enabled ? [{ href: paths.checkIn(), label: t('Self Check-in') }] : []),
  ];
}
