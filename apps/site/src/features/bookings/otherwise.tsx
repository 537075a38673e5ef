import { t } from '@harmony/language';
import { TextLink, tParts } from '@harmony/ui';
import { useFlags, useSiteSettings } from '../../hooks';
import type { BookingChoice } from '../../parts/booking/booking';
import { PhoneLink } from '../../parts/page/phone-link';
import { paths } from '../../paths';

/** The ways to a visit that need no free time on this page: the phone, and a request or a message. */
export function Otherwise({ choice = {} }: { choice?: BookingChoice }) {
  const { phone } = useSiteSettings();
  const { appointments_enabled: takesRequests } = useFlags();
  return (
    <p>
      {tParts(
        phone ? 'Call us: {phone}, or {tell}, and we find a time for you.' : '{tell}, and we find a time for you.',
        {
          phone: phone && <PhoneLink phone={phone} />,
          tell: (
            <TextLink href={takesRequests ? paths.appointments(choice) : paths.contact()}>
              {t(takesRequests ? 'tell us which days suit you' : 'send us a message')}
            </TextLink>
          ),
        },
      )}
    </p>
  );
}
