import { type ReactNode, useId } from 'react';
import styled, { css } from 'styled-components';
import { t } from '@harmony/language';
import { c, radius, space } from '../tokens/tokens';
import { Hint } from './hint';
import { Problem } from './problem';

/** What a control that takes typed text looks like. */
export const controlStyle = css`
  min-block-size: var(--control);
  padding: ${space[8]} 0.875rem;
  border: 1.5px solid ${c.lineStrong};
  border-radius: ${radius.input};
  background: ${c.raised};
  color: ${c.ink};
  font: 400 1.0625rem/1.4 var(--font-text);
`;

const Wrapper = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  align-content: start;

  > label {
    font-weight: 600;
    font-size: 1rem;
    line-height: 1.4;
    justify-self: start;
  }
  > label > span {
    font-weight: 400;
    color: ${c.ink3};
  }
  input,
  select,
  textarea {
    inline-size: 100%;
    ${controlStyle}
  }
  textarea {
    min-block-size: 9rem;
    padding-block: ${space[12]};
    resize: vertical;
    field-sizing: content;
    max-block-size: 30rem;
  }
  [aria-invalid='true'] {
    border-color: ${c.rougeFill};
    box-shadow: inset 0 0 0 0.5px ${c.rougeFill};
  }
  :disabled {
    background: ${c.sunken};
    color: ${c.ink3};
    opacity: 1;
    cursor: default;
  }
`;

/** What every field takes besides the attributes of its native control. */
export interface FieldOptions {
  /** Always visible: a placeholder is not a label. */
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to correct it; the same text as in the error summary. */
  error?: ReactNode;
  /** Adds "(optional)" to the label. Required fields say nothing. */
  optional?: boolean;
  /** Id of the control, which error summaries link to; generated when missing. */
  id?: string;
}

/** The attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldOptions {
  children: (control: ControlProps) => ReactNode;
}

/** Label above, hint and error under a control that the caller draws with the given attributes. */
export const Field = ({ label, hint, error, optional, id, children }: FieldProps) => {
  const made = useId();
  const control = id ?? made;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <Wrapper>
      <label htmlFor={control}>
        {label}
        {optional && <span> {t('(optional)')}</span>}
      </label>
      {children({ id: control, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && <Hint id={hintId}>{hint}</Hint>}
      {error && <Problem id={errorId}>{error}</Problem>}
    </Wrapper>
  );
};
