import { formatPhone, telHref, type ClinicContact } from '@harmony/domain';
import { t } from '@harmony/language';
import { tParts } from '@harmony/ui';

/** The clinic's phone and email, where they are known. */
export function ReachClinic({ contact }: { contact: ClinicContact | null }) {
  const { phone, email } = contact ?? {};
  const help = [
    phone && (
      <a key="phone" href={telHref(phone)}>
        {formatPhone(phone)}
      </a>
    ),
    email && (
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  ].filter(Boolean);
  if (help.length === 0) return null;
  return (
    <p>
      {t('Need the clinic?')}{' '}
      {help.length > 1 ? tParts('{phone} or {email}', { phone: help[0], email: help[1] }) : help}
    </p>
  );
}
