import { TextLink } from '@harmony/ui';
import { useFlags, useSiteSettings } from '../../hooks';
import type { BookingChoice } from '../../parts/booking';
import { PhoneLink } from '../../parts/phone-link';
import { paths } from '../../paths';

/** The ways to a visit that need no free time on this page: the phone, and a request or a message. */
export function Otherwise({ choice = {} }: { choice?: BookingChoice }) {
  const { phone } = useSiteSettings();
  const { appointments_enabled: takesRequests } = useFlags();
  return (
    <p>
      {phone && (
        <>
          Call us: <PhoneLink phone={phone} />, or{' '}
        </>
      )}
      <TextLink href={takesRequests ? paths.appointments(choice) : paths.contact()}>
        {takesRequests ? 'tell us which days suit you' : 'send us a message'}
      </TextLink>
      , and we find a time for you.
    </p>
  );
}
