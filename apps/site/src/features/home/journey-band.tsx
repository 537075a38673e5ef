import { t } from '@harmony/language';
import { ButtonLink } from '@harmony/ui';
import { useFirstVisitLink } from '../../parts/booking/booking';
import { ClosingBand } from '../../parts/page/closing-band';

/** The closing band of the home page. */
export function JourneyBand() {
  const booking = useFirstVisitLink();
  return (
    <ClosingBand
      title={t('Begin Your Healing Journey')}
      actions={
        <ButtonLink href={booking.href} external={booking.external}>
          {t('Book Your First Visit')}
        </ButtonLink>
      }
    >
      {t('Tell us what brings you here. We’ll say what treatment may offer you, and be honest about what it may not.')}
    </ClosingBand>
  );
}
