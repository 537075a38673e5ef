import type { HTMLAttributes, ReactNode } from 'react';
import styled from 'styled-components';
import { c, radius } from '../tokens/tokens';

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  max-inline-size: 100%;
  padding: 5px 10px;
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: ${c.wash};
  color: ${c.link};
  font: 600 0.8125rem/1.25 var(--font-text);

  &[data-tone='neutral'] {
    background: ${c.ashBg};
    color: ${c.ash};
  }
  &[data-tone='success'] {
    background: ${c.jadeBg};
    color: ${c.jade};
    border-color: ${c.jadeLine};
  }
  &[data-tone='warning'] {
    background: ${c.amberBg};
    color: ${c.amber};
    border-color: ${c.amberLine};
  }
  &[data-tone='danger'] {
    background: ${c.rougeBg};
    color: ${c.rouge};
    border-color: ${c.rougeLine};
  }
  &[data-tone='info'] {
    background: ${c.cobaltBg};
    color: ${c.cobalt};
    border-color: ${c.cobaltLine};
  }
  &[data-tone='urgent'] {
    background: ${c.amberFill};
    color: ${c.onAmber};
  }
  &[data-outlined] {
    background: transparent;
    border-color: ${c.lineStrong};
    color: ${c.ink2};
  }
  > svg {
    flex: none;
  }
`;

export type Tone = 'brand' | 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'urgent';

export interface BadgeProps extends HTMLAttributes<HTMLSpanElement> {
  tone?: Tone;
  /** Outlined: for a second kind of tag beside filled ones. */
  outlined?: boolean;
}

/** A short tag. */
export const Badge = ({ tone = 'brand', outlined, ...rest }: BadgeProps) => (
  <Pill data-tone={tone} data-outlined={outlined ? '' : undefined} {...rest} />
);

export interface StatusPillProps extends HTMLAttributes<HTMLSpanElement> {
  tone: Tone;
  /** Required: colour is never the only sign. */
  icon: ReactNode;
  children: ReactNode;
}

/** A state as icon, word and colour together. */
export const StatusPill = ({ tone, icon, children, ...rest }: StatusPillProps) => (
  <Pill data-tone={tone} {...rest}>
    {icon}
    {children}
  </Pill>
);
