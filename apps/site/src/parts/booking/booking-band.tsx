import { t } from '@harmony/language';
import { ButtonLink } from '@harmony/ui';
import { paths } from '../../paths';
import { useFirstVisitLink, type BookingChoice } from './booking';
import { ClosingBand } from '../page/closing-band';

/** The closing band of the pages about one thing. */
export function BookingBand({ choice }: { choice?: BookingChoice }) {
  const booking = useFirstVisitLink(choice);
  return (
    <ClosingBand
      title={t('Ready When You Are')}
      actions={
        <>
          <ButtonLink href={booking.href} external={booking.external}>
            {t('Book Your First Visit')}
          </ButtonLink>
          {booking.external && (
            <ButtonLink href={paths.contact()} variant="secondary">
              {t('Contact Us')}
            </ButtonLink>
          )}
        </>
      }
    >
      {t('Ask first if you like. A short message is enough, and we answer within 24 hours.')}
    </ClosingBand>
  );
}
