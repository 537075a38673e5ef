import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';
import { useFormResult, useSiteSettings } from '../hooks';
import { PhoneLink } from './phone-link';
import type { FormStatus } from './use-post-form';

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

export interface FormOutcomeProps {
  status: FormStatus;
  /** The form has been sent by a plain post, before this page was rendered (`?sent=1`). */
  wasPosted: boolean;
  /** What happens next, said after sending. */
  sent: ReactNode;
  /** What is said after a plain post, where no toast says it; without it the same as `sent`. */
  posted?: ReactNode;
  /** One sentence: what failed, and that nothing is lost. */
  failed: string;
}

/** What became of a form, in place: a toast goes away, this stays. Takes the focus after sending. */
export function FormOutcome({ status, wasPosted, sent, posted = sent, failed }: FormOutcomeProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { phone } = useSiteSettings();
  const error = useFormResult()?.error;
  useEffect(() => {
    if (status === 'sent') panel.current?.focus();
  }, [status]);

  if (status === 'sent' || (status === 'editing' && wasPosted))
    return (
      <StyledPanel ref={panel} tabIndex={-1} role="group" aria-label="Thank you">
        {status === 'sent' ? sent : posted}
      </StyledPanel>
    );
  if (status !== 'failed' && !error) return null;
  return (
    <StyledPanel data-failed="" role="alert">
      {status === 'failed' ? (
        <p>{failed}</p>
      ) : (
        <>
          <p>{error?.title}</p>
          <p>{error?.description}</p>
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
