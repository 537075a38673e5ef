import { useSearchParams } from '../../router';
import { msg, t } from '@harmony/language';
import { PageHero, TextLink, tParts } from '@harmony/ui';
import { useFlags, useSiteSettings } from '../../hooks';
import { useCallToAction } from '../../parts/booking/booking';
import { CareNote } from '../../parts/content/care-note';
import { FormColumns } from '../../parts/forms/form-columns';
import { HeroHerb } from '../../parts/page/hero-herb';
import { MissingPage } from '../../parts/page/missing-page';
import { useFormTitle } from '../../parts/forms/use-form-title';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { AppointmentForm } from './appointment-form';

const STEPS = [
  msg('We look for times that suit you.'),
  msg('We write or call you within 24 hours with one or two suggestions.'),
  msg('Nothing is booked until you say yes.'),
];

/** `/appointments`: asks for an appointment; the 404 page while the feature is off. */
export function AppointmentsPage() {
  const { appointments_enabled: isOn } = useFlags();
  return isOn ? <RequestPage /> : <MissingPage />;
}

function RequestPage() {
  const { clinicName } = useSiteSettings();
  const online = useCallToAction();
  const { booking_enabled: takesBookings } = useFlags();
  const [params] = useSearchParams();
  const title = useFormTitle(t('Request an Appointment'));
  return (
    <>
      <Seo
        title={title}
        description={t(
          'Ask {clinicName} for an appointment: choose a treatment, a practitioner, and the days and times that suit you. We answer within 24 hours.',
          { clinicName },
        )}
      />
      <PageHero
        art={<HeroHerb name="goji" />}
        title={t('Request an Appointment')}
        lead={t(
          'Tell us what suits you, and we find a time. This is a request: nothing is booked until we have agreed on a time.',
        )}
      />
      <FormColumns
        form={<AppointmentForm wasPosted={params.get('sent') === '1'} />}
        steps={STEPS.map((step) => t(step))}
      >
        {(online.external || takesBookings) && (
          <p>
            {t('Rather choose a time yourself?')}{' '}
            <TextLink href={online.href} external={online.external}>
              {online.label}
            </TextLink>
          </p>
        )}
        <p>
          {tParts('A question first? {write}.', {
            write: <TextLink href={paths.contact()}>{t('Write to us')}</TextLink>,
          })}
        </p>
        <CareNote />
      </FormColumns>
    </>
  );
}
