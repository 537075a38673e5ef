import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { assertive, space } from '@harmony/ui';
import { useFormResult, useSiteSettings } from '../../hooks';
import { OutcomeBox } from './outcome-box';
import { PhoneLink } from '../page/phone-link';
import { UNKNOWN } from './said-failure';
import type { FormStatus } from './use-post-form';

const StyledOutcome = styled(OutcomeBox)`
  margin-block-start: ${space[24]};
  /* Room for a toast below it. */
  scroll-margin-block-end: 10rem;

  & :is(p, div) + p {
    margin-block-start: ${space[4]};
  }
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
  /** No answer came: whether it was taken is not known. */
  isUnknown?: boolean;
  /** What to do then. Without it the same is said as of what was refused. */
  ifUnknown?: string;
  /** Why, if the API says so. */
  why?: string | null;
}

/**
 * The outcome of sending a form, shown in place and permanently, unlike a toast. After sending, or failing to, it is in
 * view and has the focus, whereby it is read out once.
 */
export function FormOutcome({
  status,
  wasPosted,
  sent,
  posted = sent,
  failed,
  isUnknown = false,
  ifUnknown,
  why,
}: FormOutcomeProps) {
  const box = useRef<HTMLDivElement>(null);
  const words = useId();
  const { phone } = useSiteSettings();
  const error = useFormResult()?.error;
  useEffect(() => {
    if (status !== 'sent' && status !== 'failed') return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [status]);
  const group = { ref: box, tabIndex: -1, role: 'group', 'aria-describedby': words };

  if (status === 'sent' || (status === 'editing' && wasPosted))
    return (
      <StyledOutcome {...group} aria-label={t('Thank you')}>
        <Message id={words} {...(status === 'sent' ? sent : posted)} />
      </StyledOutcome>
    );
  if (status === 'failed') {
    const unknown = isUnknown ? ifUnknown : undefined;
    return (
      <StyledOutcome {...group} $failed aria-label={unknown === undefined ? t('Not sent') : t('Not answered')}>
        <div id={words}>
          <StyledTitle>{unknown === undefined ? failed : t(UNKNOWN)}</StyledTitle>
          {(unknown ?? why) && <p>{unknown ?? why}</p>}
        </div>
        <OrCall phone={phone} />
      </StyledOutcome>
    );
  }
  if (status !== 'editing' || !error) return null;
  return (
    <StyledOutcome $failed {...assertive}>
      <Message id={words} {...error} />
      <OrCall phone={phone} />
    </StyledOutcome>
  );
}

const Message = ({ id, title, description }: FormMessage & { id: string }) => (
  <div id={id}>
    <StyledTitle>{title}</StyledTitle>
    <p>{description}</p>
  </div>
);

const OrCall = ({ phone }: { phone: string | null }) =>
  phone && (
    <p>
      {t('Call us:')} <PhoneLink phone={phone} />
    </p>
  );
