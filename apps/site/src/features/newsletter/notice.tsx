import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { assertive, space, Status } from '@harmony/ui';
import { OutcomeBox } from '../../parts/forms/outcome-box';

const StyledNotice = styled(OutcomeBox)`
  max-inline-size: 40rem;
  margin-block-end: ${space[24]};
  font-weight: 600;
`;

export interface NoticeProps {
  failed?: boolean;
  children: ReactNode;
}

/** The outcome of pressing the button. Takes the focus, because the button may be gone. */
export function Notice({ failed = false, children }: NoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return failed ? (
    <StyledNotice as="p" ref={notice} tabIndex={-1} {...assertive} $failed>
      {children}
    </StyledNotice>
  ) : (
    <Status as={StyledNotice} tag="p" ref={notice} tabIndex={-1}>
      {children}
    </Status>
  );
}
