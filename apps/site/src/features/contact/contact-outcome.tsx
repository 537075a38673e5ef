import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import { PhoneLink } from '../../parts/phone-link';
import type { ContactStatus } from './use-contact-form';

const StyledPanel = styled.div`
  display: grid;
  gap: ${space[4]};
  margin-block-start: ${space[24]};
  padding: ${space[20]};
  border: 1px solid ${c.jadeLine};
  border-radius: ${radius.panel};
  background: ${c.jadeBg};

  &[data-failed] {
    border-color: ${c.rougeLine};
    background: ${c.rougeBg};
  }
  & > p:first-child {
    font-weight: 600;
  }
`;

export interface ContactOutcomeProps {
  /** `posted`: sent by a plain post, before this page was rendered. */
  status: ContactStatus | 'posted';
  /** What went wrong with a plain post that no field is to blame for. */
  posted: { title: string; description: string } | null;
}

/** What became of the message, in place: a toast goes away, this stays. Takes the focus after sending. */
export function ContactOutcome({ status, posted }: ContactOutcomeProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { phone } = useSiteSettings();
  useEffect(() => {
    if (status === 'sent') panel.current?.focus();
  }, [status]);

  if (status === 'sent' || status === 'posted')
    return (
      <StyledPanel ref={panel} tabIndex={-1} role="group" aria-label="Thank you">
        {status === 'posted' ? (
          <>
            <p>Message sent successfully!</p>
            <p>We&apos;ll get back to you within 24 hours.</p>
          </>
        ) : (
          <>
            <p>Your message is with us.</p>
            <p>Expect our answer within 24 hours, by email or by phone if you gave a number.</p>
          </>
        )}
      </StyledPanel>
    );
  if (status !== 'failed' && !posted) return null;
  return (
    <StyledPanel data-failed="" role="alert">
      {status === 'failed' ? (
        <p>Your message was not sent. Nothing is lost: your words are still below.</p>
      ) : (
        <>
          <p>{posted?.title}</p>
          <p>{posted?.description}</p>
        </>
      )}
      {phone && (
        <p>
          Call us: <PhoneLink phone={phone} />
        </p>
      )}
    </StyledPanel>
  );
}
