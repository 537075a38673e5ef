import { t } from '@harmony/language';
import { ButtonLink } from '@harmony/ui';
import { useBooking } from '../../parts/booking/booking';
import { ClosingBand } from '../../parts/page/closing-band';
import { paths } from '../../paths';

/** The closing band of the services page. */
export function NotSureBand() {
  const consultation = useBooking(
    { setting: 'bookingSite', label: t('Book a Consultation') },
    { href: paths.contact(), label: t('Contact Us') },
  );
  return (
    <ClosingBand
      title={t('Not Sure What You Need?')}
      actions={
        <>
          <ButtonLink href={consultation.href} external={consultation.external}>
            {consultation.label}
          </ButtonLink>
          <ButtonLink href={paths.conditions()} variant="secondary">
            {t('Browse Conditions We Treat')}
          </ButtonLink>
        </>
      }
    >
      {t(
        'Tell us what bothers you in your own words. We’ll suggest where to begin, or say so if we are not the right place.',
      )}
    </ClosingBand>
  );
}
