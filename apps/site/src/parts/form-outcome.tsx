import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { space } from '@harmony/ui';
import { useFormResult, useSiteSettings } from '../hooks';
import { OutcomeBox } from './outcome-box';
import { PhoneLink } from './phone-link';
import type { FormStatus } from './use-post-form';

const StyledOutcome = styled(OutcomeBox)`
  display: grid;
  gap: ${space[4]};
  margin-block-start: ${space[24]};
`;

const StyledTitle = styled.p`
  font-weight: 600;
`;

export interface FormMessage {
  title: string;
  description: string;
}

export interface FormOutcomeProps {
  status: FormStatus;
  /** The form has been sent by a plain post, before this page was rendered (`?sent=1`). */
  wasPosted: boolean;
  /** What happens next, shown after sending. */
  sent: FormMessage;
  /** Shown after a plain post, where there is no toast; by default the same as `sent`. */
  posted?: FormMessage;
  /** One sentence: what failed, and that nothing is lost. */
  failed: string;
}

/** The outcome of sending a form, shown in place and permanently, unlike a toast. Takes the focus after sending. */
export function FormOutcome({ status, wasPosted, sent, posted = sent, failed }: FormOutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  const { phone } = useSiteSettings();
  const error = useFormResult()?.error;
  useEffect(() => {
    if (status === 'sent') box.current?.focus();
  }, [status]);

  if (status === 'sent' || (status === 'editing' && wasPosted))
    return (
      <StyledOutcome ref={box} tabIndex={-1} role="group" aria-label="Thank you">
        <Message {...(status === 'sent' ? sent : posted)} />
      </StyledOutcome>
    );
  if (status !== 'failed' && !error) return null;
  return (
    <StyledOutcome $failed role="alert">
      {status === 'failed' ? <StyledTitle>{failed}</StyledTitle> : error && <Message {...error} />}
      {phone && (
        <p>
          Call us: <PhoneLink phone={phone} />
        </p>
      )}
    </StyledOutcome>
  );
}

const Message = ({ title, description }: FormMessage) => (
  <>
    <StyledTitle>{title}</StyledTitle>
    <p>{description}</p>
  </>
);
