import { formatPhone, telHref } from '@harmony/domain';
import { t } from '@harmony/language';
import { ButtonLink } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { useBooking } from '../../parts/booking/booking';
import { ClosingBand } from '../../parts/page/closing-band';
import { paths } from '../../paths';

/** The closing band of the questions: the way to a visit if there is one, the phone, and a message. */
export function AskBand() {
  const { phone } = useSiteSettings();
  const visit = useBooking({ setting: 'bookingSiteInitialAppt', label: t('Book Your First Visit') }, null);
  return (
    <ClosingBand
      title={t('Is Your Question Not Here?')}
      actions={
        <>
          {visit && (
            <ButtonLink href={visit.href} external={visit.external}>
              {visit.label}
            </ButtonLink>
          )}
          <ButtonLink href={paths.contact()} variant={visit ? 'secondary' : 'primary'}>
            {t('Send a Message')}
          </ButtonLink>
          {phone && (
            <ButtonLink href={telHref(phone)} variant="secondary">
              {t('Call {phone}', { phone: formatPhone(phone) })}
            </ButtonLink>
          )}
        </>
      }
    >
      {t(
        'Call during opening hours, or send a message at any time: we answer within 24 hours. You can also bring it to your first visit.',
      )}
    </ClosingBand>
  );
}
