import { lazy, Suspense } from 'react';
import styled from 'styled-components';
import { c, LoadingState, Skeleton, space } from '@harmony/ui';
import { FieldProblem } from '../field-problem';
import type { FieldProps } from '../field-props';
import { EditorFailed } from '../rich-text/editor-failed';

const RichTextEditor = lazy(() => import('../rich-text/rich-text-editor').catch(() => ({ default: EditorFailed })));

const StyledField = styled.div`
  display: grid;
  gap: 6px;

  & > p:first-child {
    font-weight: 600;
    line-height: 1.4;
  }
  & > p > span {
    color: ${c.ink3};
    font-weight: 400;
  }
`;

const Hint = styled.p`
  color: ${c.ink3};
  font: var(--type-small);
`;

const StyledWaiting = styled.div`
  min-block-size: 15.5rem;
  padding: ${space[12]};
`;

/** Formatted text. The editor itself is loaded when a form with such a field is opened. */
export const RichTextField = ({ field, id, value, onChange, error }: FieldProps<'richText'>) => {
  const { label, hint, optional, variant = 'block' } = field;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <StyledField>
      <p>
        {label}
        {optional && <span> (optional)</span>}
      </p>
      <Suspense
        fallback={
          <StyledWaiting>
            <LoadingState text="Loading the text editor…">
              <Skeleton />
            </LoadingState>
          </StyledWaiting>
        }
      >
        <RichTextEditor
          id={id}
          label={label}
          describedBy={described || undefined}
          isInvalid={error !== undefined}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          variant={variant}
          lang={field.translation?.language}
        />
      </Suspense>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      {error && <FieldProblem id={`${id}-error`}>{error}</FieldProblem>}
    </StyledField>
  );
};
