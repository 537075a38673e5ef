import { useEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import styled, { createGlobalStyle } from 'styled-components';
import { useLatest } from '@harmony/ui';
import { printedTable } from './printed-table';

/** While something is being printed, the page around it is not. `$size`: of the paper, as CSS writes it. */
const OnlyThis = createGlobalStyle<{ $size: string }>`
  @media print {
    @page {
      size: ${({ $size }) => $size};
      margin: ${({ $size }) => ($size === 'auto' ? '0.6in' : '0.15in')};
    }
    body > :not([data-printed]) {
      display: none;
    }
  }
`;

const StyledPaper = styled.div`
  display: none;

  @media print {
    display: block;
    color: black;
    background: white;

    ${printedTable}
  }
`;

export interface PrintedProps {
  children: ReactNode;
  /** The size of the paper, such as `4in 6in`. Default: whatever is in the printer. */
  size?: string;
  /** The print dialog was closed. */
  onDone: () => void;
}

/** Prints its children, and nothing else of the page, as soon as they are drawn. */
export const Printed = ({ children, size = 'auto', onDone }: PrintedProps) => {
  const done = useLatest(onDone);
  useEffect(() => {
    // Some browsers go on while they print: what is printed has to stay until they are through.
    const finish = (): void => done.current();
    window.addEventListener('afterprint', finish);
    window.print();
    return () => window.removeEventListener('afterprint', finish);
  }, [done]);
  return createPortal(
    <StyledPaper data-printed="">
      <OnlyThis $size={size} />
      {children}
    </StyledPaper>,
    document.body,
  );
};
