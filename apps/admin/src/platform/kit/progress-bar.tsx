import { useId } from 'react';
import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

const StyledProgress = styled.div`
  display: grid;
  gap: ${space[4]};
  font: var(--type-small);

  > div {
    display: flex;
    justify-content: space-between;
    gap: ${space[12]};
    color: ${c.ink2};
  }
  progress {
    appearance: none;
    inline-size: 100%;
    block-size: 6px;
    border: 0;
    border-radius: ${radius.pill};
    background: ${c.line};
    overflow: hidden;
  }
  progress::-webkit-progress-bar {
    background: ${c.line};
  }
  progress::-webkit-progress-value {
    background: ${c.brand};
    transition: inline-size 0.2s;
  }
  progress::-moz-progress-bar {
    background: ${c.brand};
  }
  progress:indeterminate {
    background: linear-gradient(90deg, ${c.line} 30%, ${c.brand} 50%, ${c.line} 70%) 0 0 / 300% 100%;
    animation: kit-progress 1.6s linear infinite;
  }
  progress:indeterminate::-webkit-progress-bar {
    background: none;
  }
  @keyframes kit-progress {
    from {
      background-position: 100% 0;
    }
    to {
      background-position: 0 0;
    }
  }
`;

export interface ProgressBarProps {
  /** What is under way: "Uploading portrait.jpg". */
  label: string;
  /** Share done, 0 to 1. Without it the bar only says that work goes on. */
  value?: number;
  /** Instead of the percentage, such as "3 of 12 tables". */
  detail?: string;
}

/** Progress of anything that takes longer than a second. */
export const ProgressBar = ({ label, value, detail }: ProgressBarProps) => {
  const id = useId();
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  return (
    <StyledProgress>
      <div>
        <span id={id}>{label}</span>
        <span>{detail ?? (share === undefined ? '' : `${Math.floor(share * 100)}%`)}</span>
      </div>
      <progress aria-labelledby={id} max={1} {...(share !== undefined && { value: share })} />
    </StyledProgress>
  );
};
