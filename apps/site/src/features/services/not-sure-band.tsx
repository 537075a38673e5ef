import { ButtonLink } from '@harmony/ui';
import { useBooking } from '../../parts/booking';
import { ClosingBand } from '../../parts/closing-band';
import { paths } from '../../paths';

/** The closing band of the services page. */
export function NotSureBand() {
  const consultation = useBooking(
    { setting: 'bookingSite', label: 'Book a Consultation' },
    { href: paths.contact(), label: 'Contact Us' },
  );
  return (
    <ClosingBand
      title="Not Sure What You Need?"
      actions={
        <>
          <ButtonLink href={consultation.href} external={consultation.external}>
            {consultation.label}
          </ButtonLink>
          <ButtonLink href={paths.conditions()} variant="secondary">
            Browse Conditions We Treat
          </ButtonLink>
        </>
      }
    >
      Tell us what bothers you in your own words. We’ll suggest where to begin, or say so if we are not the right place.
    </ClosingBand>
  );
}
