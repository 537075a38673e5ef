import { formatPhone, telHref } from '@harmony/domain';
import { TextLink } from '@harmony/ui';

/** A telephone number that can be called by a tap. */
export const PhoneLink = ({ phone }: { phone: string }) => (
  <TextLink href={telHref(phone)}>{formatPhone(phone)}</TextLink>
);
