import { CalendarDays, MapPin, Phone } from 'lucide-react';
import { mapsDirectionsUrl, telHref } from '@harmony/domain';
import { t } from '@harmony/language';
import { TextLink } from '@harmony/ui';
import { useSiteSettings } from '../hooks';
import { useCallToAction } from '../parts/booking/booking';

/**
 * The three ways to a visit at the foot of every page on phones, styled by `visit-bar-css.ts`. The chat's button stands
 * at its end. What the clinic has not told is left out.
 */
export function VisitBar() {
  const { phone, address } = useSiteSettings();
  const booking = useCallToAction();
  return (
    <nav id="visit" aria-label={t('Your visit')} data-no-print="">
      {phone && (
        <a href={telHref(phone)}>
          <Phone size={20} strokeWidth={1.75} />
          {t('Call')}
        </a>
      )}
      <TextLink
        href={booking.href}
        external={booking.external}
        aria-label={t('Book: {action}', { action: booking.label })}
      >
        <CalendarDays size={20} strokeWidth={1.75} />
        {t('Book')}
      </TextLink>
      {address && (
        <TextLink href={mapsDirectionsUrl(address)} external>
          <MapPin size={20} strokeWidth={1.75} />
          {t('Directions')}
        </TextLink>
      )}
    </nav>
  );
}
