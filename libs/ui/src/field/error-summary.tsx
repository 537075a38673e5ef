import { type MouseEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { c, radius, space } from '../tokens/tokens';
import { useReportErrors } from './form-errors';
import { assertive } from '../a11y/spoken';

const Box = styled.div`
  padding: ${space[20]};
  border: 1.5px solid ${c.rougeFill};
  border-radius: ${radius.panel};
  background: ${c.rougeBg};

  h2 {
    font: 600 1.125rem/1.35 var(--font-text);
    letter-spacing: 0;
  }
  ul {
    margin-block-start: ${space[8]};
    padding-inline-start: 1.25rem;
  }
  li {
    padding-block: 2px;
  }
  a {
    color: ${c.rouge};
    font-weight: 600;
  }
`;

/** A wrong field: the id of its control, and what is said of it. */
export interface FormError {
  id: string;
  message: string;
  /** The id of what says the rest, where the message only names the field. */
  describedBy?: string;
}

export interface ErrorSummaryProps {
  title: string;
  /** One entry for each wrong field, in the order of the form. */
  errors: readonly FormError[];
}

/**
 * Lists the errors of a form, at its top. It takes the focus when it appears and whenever `errors` is a new array, so create
 * one array per attempt to send the form. Render it only when there are errors.
 */
export const ErrorSummary = ({ title, errors }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [errors]);
  useReportErrors();

  const go = (event: MouseEvent<HTMLAnchorElement>, id: string) => {
    const control = document.getElementById(id);
    if (!control) return;
    event.preventDefault();
    control.focus({ preventScroll: true });
    (document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? control).scrollIntoView({ block: 'center' });
  };

  return (
    <Box ref={box} tabIndex={-1} {...assertive}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ id, message, describedBy }) => (
          <li key={id}>
            <a href={`#${id}`} aria-describedby={describedBy} onClick={(event) => go(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
};
