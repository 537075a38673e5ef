import { Fragment, type ReactNode } from 'react';
import { formatPhone, telHref } from '@harmony/domain';
import { CopyButton } from '@harmony/ui';
import { StyledFacts } from './detail-style';

export interface FactListProps {
  /** What is null was not given, and is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Names and values, one line each. */
export const FactList = ({ facts }: FactListProps) => (
  <StyledFacts>
    {facts.map(([label, value]) =>
      value === null ? null : (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
    )}
  </StyledFacts>
);

/** A mail address to write to or to copy. */
export const MailFact = ({ email }: { email: string }) => (
  <span data-contact="">
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
    <CopyButton value={email} label={`Copy ${email}`} />
  </span>
);

/** A telephone number to call or to copy. */
const PhoneFact = ({ phone }: { phone: string }) => (
  <span data-contact="">
    <a href={telHref(phone)}>{formatPhone(phone)}</a>
    <CopyButton value={phone} label={`Copy ${formatPhone(phone)}`} />
  </span>
);

/** How to reach somebody, as facts. */
export const reachFacts = ({ email, phone }: { email: string | null; phone: string | null }) =>
  [
    ['Email', email === null ? null : <MailFact email={email} />],
    ['Phone', phone === null ? null : <PhoneFact phone={phone} />],
  ] as const;
