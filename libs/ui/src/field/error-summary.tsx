import { type MouseEvent, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { c, radius, space } from '../tokens/tokens';
import { useReportErrors } from './form-errors';

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

export interface ErrorSummaryProps {
  title: string;
  /** One entry for each wrong field, in the order of the form. `id` is the id of the control. */
  errors: readonly { id: string; message: string }[];
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
    <Box ref={box} tabIndex={-1} role="alert">
      <h2>{title}</h2>
      <ul>
        {errors.map(({ id, message }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => go(event, id)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
};
