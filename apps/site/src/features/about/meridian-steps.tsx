import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { c, space } from '@harmony/ui';

/** The middle of a step's first line, where its ring stands. */
const RING_AT = '1.15rem';

const draw = keyframes`
  from {
    clip-path: inset(0 0 100%);
  }
`;

const StyledSteps = styled.ol`
  max-inline-size: 46rem;

  & > li {
    position: relative;
    padding-inline-start: 56px;
    color: ${c.ink2};
  }
  & > li:not(:last-child) {
    padding-block-end: ${space[40]};
  }
  & > li::before {
    content: '';
    position: absolute;
    z-index: 1;
    inset-block-start: calc(${RING_AT} - 9px);
    inset-inline-start: 11px;
    inline-size: 18px;
    block-size: 18px;
    border: 1.5px solid ${c.celadonDeep};
    border-radius: 50%;
    background: ${c.paper} radial-gradient(circle, ${c.celadonDeep} 3px, transparent 3.5px);
  }
  & > li:last-child::before {
    background-image: radial-gradient(circle, ${c.seal} 3px, transparent 3.5px);
  }
  & h3 {
    margin-block-end: ${space[8]};
    color: ${c.ink};
    font: 500 min(1.75rem, 10vw) / 1.3 var(--font-display);
    font-variant-numeric: lining-nums;
  }
`;

// From ring to ring, however tall the text between them is. It swings to one side, then to the other.
const StyledLine = styled.svg`
  position: absolute;
  inset: ${RING_AT} auto auto 0;
  inline-size: 40px;
  block-size: 100%;
  color: ${c.celadonDeep};
  overflow: visible;

  li:nth-child(even) > & {
    transform: scaleX(-1);
  }
  @supports (animation-timeline: view()) {
    @media screen and (prefers-reduced-motion: no-preference) {
      animation: ${draw} linear both;
      animation-timeline: view();
      animation-range: entry 20% entry 100%;
    }
  }
`;

export interface Step {
  title: string;
  text: ReactNode;
}

/** A story in steps along the meridian, a ring beside the title of each; the last one in the seal's red. */
export const MeridianSteps = ({ steps }: { steps: readonly Step[] }) => (
  <StyledSteps role="list">
    {steps.map(({ title, text }, index) => (
      <li key={title}>
        {index < steps.length - 1 && (
          <StyledLine viewBox="0 0 40 100" preserveAspectRatio="none" fill="none" aria-hidden="true" focusable="false">
            <path
              d="M20 0C38 30 38 70 20 100"
              stroke="currentColor"
              strokeWidth="1.5"
              vectorEffect="non-scaling-stroke"
            />
          </StyledLine>
        )}
        <h3>{title}</h3>
        {text}
      </li>
    ))}
  </StyledSteps>
);
