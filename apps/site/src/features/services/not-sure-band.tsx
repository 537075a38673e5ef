import { ButtonLink } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { consultationLink } from '../../parts/booking';
import { ClosingBand } from '../../parts/closing-band';
import { paths } from '../../paths';

/** The closing band of the services page. */
export function NotSureBand() {
  const consultation = consultationLink(useSiteSettings());
  return (
    <ClosingBand
      title="Not Sure What You Need?"
      actions={
        <>
          {consultation ? (
            <ButtonLink href={consultation.href} external={consultation.external}>
              Book a Consultation
            </ButtonLink>
          ) : (
            <ButtonLink href={paths.contact()}>Contact Us</ButtonLink>
          )}
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
