import { Fragment, type ReactNode } from 'react';
import styled from 'styled-components';
import { formatPhone, telHref } from '@harmony/domain';
import type { Language } from '@harmony/language';
import { c, CopyButton, space } from '@harmony/ui';

const NARROW = '@container inbox (max-width: 479.98px)';

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(6rem, max-content) minmax(0, 1fr);
  align-items: baseline;
  gap: ${space[4]} ${space[16]};

  dt {
    color: ${c.ink3};
    font: var(--type-small);
  }
  dd {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    dd + dt {
      margin-block-start: ${space[12]};
    }
  }
`;

const Contact = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[4]};
  max-inline-size: 100%;

  a {
    padding-block: ${space[4]};
    overflow-wrap: anywhere;
  }
  button {
    inline-size: 2.25rem;
    block-size: 2.25rem;
  }
  ${NARROW} {
    button {
      inline-size: 2.75rem;
      block-size: 2.75rem;
    }
  }
`;

export interface FactListProps {
  /** A value of null is left out. */
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** Names and values, one line each. */
export const FactList = ({ facts }: FactListProps) => (
  <Facts>
    {facts.map(([label, value]) =>
      value === null ? null : (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ),
    )}
  </Facts>
);

/** A mail address to write to or to copy. */
export const MailFact = ({ email }: { email: string }) => (
  <Contact>
    <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
    <CopyButton value={email} label={`Copy ${email}`} />
  </Contact>
);

/** A telephone number to call or to copy. */
const PhoneFact = ({ phone }: { phone: string }) => (
  <Contact>
    <a href={telHref(phone)}>{formatPhone(phone)}</a>
    <CopyButton value={phone} label={`Copy ${formatPhone(phone)}`} />
  </Contact>
);

/** In which language somebody wrote, where it is not the one that the console speaks: mails to them are in it. */
export const spokenFact = ({ language }: { language: Language }) =>
  ['Language', language === 'es' ? 'Wrote in Spanish' : null] as const;

/** Email and telephone number of a person. */
export const reachFacts = ({ email, phone }: { email: string | null; phone: string | null }) =>
  [
    ['Email', email === null ? null : <MailFact email={email} />],
    ['Phone', phone === null ? null : <PhoneFact phone={phone} />],
  ] as const;
