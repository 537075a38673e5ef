import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { c, radius, space, Status } from '@harmony/ui';

const StyledOutcome = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[16]};
  border: 1px solid ${c.jadeLine};
  border-radius: ${radius.input};
  background: ${c.jadeBg};
  color: ${c.jade};

  a {
    justify-self: start;
    color: inherit;
    font-weight: 600;
  }
`;

/** What has become of a form that was sent: in its place, with the focus. */
export const Outcome = ({ children }: { children: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Status as={StyledOutcome} ref={box} tabIndex={-1}>
      {children}
    </Status>
  );
};
