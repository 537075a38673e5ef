import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { HerbArt, type HerbName } from '../art/art';
import { Button } from '../button/button';
import { c, radius, space } from '../tokens/tokens';
import { Spinner } from './spinner';
import { assertive, polite } from '../a11y/spoken';

const Panel = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]} ${space[32]};
  padding: ${space[32]} ${space[24]};
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
`;

// In a narrow column, whatever the window's width, the words stand below the drawing.
const EmptyPanel = styled(Panel)`
  flex-wrap: wrap;

  > :last-child {
    flex: 1 1 15rem;
  }
`;

const Drawing = styled(HerbArt)`
  inline-size: 112px;
  block-size: 112px;
`;

const FailedPanel = styled(Panel)`
  align-items: flex-start;
  column-gap: ${space[16]};
  border-color: ${c.rougeLine};
  background: ${c.surface};
`;

const FailedSign = styled(CircleAlert)`
  flex: none;
  margin-block-start: 3px;
  color: ${c.rouge};
`;

const Words = styled.div`
  display: grid;
  min-inline-size: 0;
  gap: ${space[8]};
  justify-items: start;

  h2,
  h3 {
    font: var(--type-h3);
  }
  p {
    color: ${c.ink2};
  }
`;

/** Not a paragraph: some titles are headings. */
const Title = styled.div`
  && {
    color: ${c.ink};
    font: var(--type-h3);
  }
`;

const Action = styled.div`
  margin-block-start: ${space[8]};
`;

export interface EmptyStateProps {
  title: ReactNode;
  hint?: ReactNode;
  /** A button or link to what to do next. */
  action?: ReactNode;
  /** A place that has several has different plants. */
  art: HerbName;
}

/** Says that there is nothing, and what to do next. Not for failures. */
export const EmptyState = ({ title, hint, action, art }: EmptyStateProps) => (
  <EmptyPanel>
    <Drawing name={art} />
    <Words>
      <Title>{title}</Title>
      {hint && <p>{hint}</p>}
      {action && <Action>{action}</Action>}
    </Words>
  </EmptyPanel>
);

export interface ErrorStateProps {
  /** What could not be shown. */
  title: ReactNode;
  onRetry?: () => void;
  /** An alternative, such as the phone number. */
  children?: ReactNode;
}

/** Something could not be loaded. Never show a failure as an empty state. */
export const ErrorState = ({ title, onRetry, children }: ErrorStateProps) => (
  <FailedPanel {...assertive}>
    <FailedSign size={24} strokeWidth={1.75} />
    <Words>
      <Title>{title}</Title>
      {children && <div>{children}</div>}
      {onRetry && (
        <Action>
          <Button variant="secondary" onClick={onRetry}>
            {t('Retry')}
          </Button>
        </Action>
      )}
    </Words>
  </FailedPanel>
);

const StyledSkeleton = styled.span.attrs({ 'aria-hidden': true })`
  display: block;
  block-size: 1em;
  border-radius: ${radius.control};
  background: color-mix(in srgb, ${c.line} 60%, transparent);
  animation:
    ui-appear 0.2s 0.2s both,
    ui-pulse 1.8s 0.4s ease-in-out infinite;

  &[data-shape='title'] {
    block-size: 1.5rem;
    inline-size: 60%;
  }
  &[data-shape='button'] {
    block-size: var(--control);
    inline-size: 10rem;
    border-radius: ${radius.pill};
  }
  &[data-shape='image'] {
    block-size: auto;
    aspect-ratio: 3 / 2;
    border-radius: ${radius.plate};
  }
  &[data-shape='card'] {
    block-size: 16rem;
    border-radius: ${radius.card};
  }
`;

export interface SkeletonProps {
  shape?: 'text' | 'title' | 'button' | 'image' | 'card';
  className?: string;
}

/** A placeholder with the height of the coming content; appears after 200 ms. */
export const Skeleton = ({ shape = 'text', className }: SkeletonProps) => (
  <StyledSkeleton data-shape={shape} className={className} />
);

const Waiting = styled.div`
  > p {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    color: ${c.ink2};
    animation: ui-appear 0.2s 0.2s both;
  }
  > p:not(:last-child) {
    margin-block-end: ${space[24]};
  }
`;

export interface LoadingStateProps {
  /** What is being loaded, announced and shown beside a spinner. */
  text: string;
  /** The skeleton of the content. */
  children?: ReactNode;
  /** Only shown: where something that cannot wait is announced meanwhile. */
  isSilent?: boolean;
}

/** Content is loading: text and spinner, and a skeleton of the content. */
export const LoadingState = ({ text, children, isSilent = false }: LoadingStateProps) => (
  <Waiting {...(isSilent ? undefined : polite)}>
    <p>
      <Spinner />
      {text}
    </p>
    {children}
  </Waiting>
);
