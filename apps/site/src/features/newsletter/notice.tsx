import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

const StyledNotice = styled.p`
  max-inline-size: 40rem;
  margin-block-end: ${space[24]};
  padding: ${space[20]};
  border: 1px solid ${c.jadeLine};
  border-radius: ${radius.panel};
  background: ${c.jadeBg};
  font-weight: 600;

  &[data-failed] {
    border-color: ${c.rougeLine};
    background: ${c.rougeBg};
  }
`;

export interface NoticeProps {
  failed?: boolean;
  children: ReactNode;
}

/** What became of a press of the button; takes the focus, because the button may be gone. */
export function Notice({ failed = false, children }: NoticeProps) {
  const notice = useRef<HTMLParagraphElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <StyledNotice ref={notice} tabIndex={-1} role={failed ? 'alert' : 'status'} data-failed={failed ? '' : undefined}>
      {children}
    </StyledNotice>
  );
}
