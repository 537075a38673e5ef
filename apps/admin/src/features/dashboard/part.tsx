import { useId, type ReactNode } from 'react';
import { StyledPart } from './dashboard-style';

export interface PartProps {
  title: string;
  /** Where links lead. */
  id?: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of the overview. Each loads, fails and is tried again alone. */
export const Part = ({ title, id, aside, children }: PartProps) => {
  const heading = useId();
  return (
    <StyledPart id={id} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        {aside}
      </header>
      {children}
    </StyledPart>
  );
};
