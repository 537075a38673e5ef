import styled, { css } from 'styled-components';
import { c, media, radius, space } from '@harmony/ui';
import type { Lane, Span } from './schedule-grid';

/** Where a span stands in a column that begins with `range.from`; `--minute` is the height of one. */
export const placeOf = ({ from, until }: Span, range: Span) => {
  const [top, end] = [Math.max(from, range.from), Math.min(until, range.until)];
  return {
    insetBlockStart: `calc(${top - range.from} * var(--minute))`,
    blockSize: `calc(${Math.max(end - top, 0)} * var(--minute))`,
  };
};

/** The same, beside others. */
export const placeBeside = (span: Span & Lane, range: Span) => ({
  ...placeOf(span, range),
  insetInlineStart: `calc(var(--taken-width) * ${span.lane / span.lanes})`,
  inlineSize: `calc(var(--taken-width) / ${span.lanes} - 2px)`,
});

export const hatched = css`
  background-image: repeating-linear-gradient(
    135deg,
    transparent 0 5px,
    color-mix(in srgb, ${c.lineStrong} 28%, transparent) 5px 6px
  );
`;

/** Everything scrolls inside, so that names and times stay in sight. */
export const Scroller = styled.div`
  --minute: 0.09rem;
  display: grid;
  max-block-size: max(26rem, calc(100svh - 13.5rem));
  overflow: auto;
  overscroll-behavior: contain;
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};
  background: ${c.surface};
  scroll-padding: 3.25rem ${space[8]} ${space[8]} 4rem;
  font-variant-numeric: tabular-nums;

  @media print {
    display: none;
  }
`;

/** The hours at the side. */
export const Axis = styled.div`
  position: sticky;
  inset-inline-start: 0;
  z-index: 3;
  border-inline-end: 1px solid ${c.line};
  background: ${c.surface};

  > div:first-child {
    position: sticky;
    inset-block-start: 0;
    z-index: 1;
    block-size: 3rem;
    border-block-end: 1px solid ${c.line};
    background: ${c.surface};
  }
  ol {
    position: relative;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    position: absolute;
    inset-inline: 0;
    padding: 2px ${space[8]} 0 0;
    color: ${c.ink3};
    font: var(--type-caption);
    text-align: end;
    white-space: nowrap;
  }
`;

/** One column: its head, which stays on top, and its day below. */
export const StyledColumn = styled.div`
  min-inline-size: 0;
  border-inline-end: 1px solid ${c.line};

  &:last-child {
    border-inline-end: 0;
  }
  > div:first-child {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
    display: grid;
    align-content: center;
    block-size: 3rem;
    padding-inline: ${space[8]};
    border-block-end: 1px solid ${c.line};
    background: ${c.surface};
    line-height: 1.25;
  }
  > div:first-child a {
    overflow: hidden;
    color: ${c.ink};
    font-weight: 600;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.hover} {
    > div:first-child a:hover {
      text-decoration: underline;
    }
  }
  > div:first-child small {
    overflow: hidden;
    color: ${c.ink3};
    font: var(--type-caption);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &[data-today] > div:first-child {
    box-shadow: inset 0 2px ${c.brand};
  }
`;

/** The day of a column. What is closed is hatched, what can be booked is light. */
export const Day = styled.div`
  --taken-width: calc(100% - 4px);
  position: relative;
  background-color: ${c.sunken};
  ${hatched}

  > ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  &[data-aside] {
    --taken-width: calc(100% - 1.75rem);
  }
  /* A hairline every hour, and a fainter one in the middle. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background-image:
      linear-gradient(${c.line} 1px, transparent 1px),
      linear-gradient(color-mix(in srgb, ${c.line} 50%, transparent) 1px, transparent 1px);
    background-size:
      100% calc(60 * var(--minute)),
      100% calc(30 * var(--minute));
    pointer-events: none;
  }
  > i {
    position: absolute;
    inset-inline: 0;
    background: ${c.sunken};
  }
  > i[data-working] {
    background: ${c.surface};
  }
`;

/** Now: a hairline with a ring, as the meridian of the website. It runs behind visits: across their words it would strike them out. */
export const StyledNow = styled.div`
  position: absolute;
  inset-inline: 0;
  pointer-events: none;

  &::after {
    content: '';
    position: absolute;
    inset-inline: 0;
    z-index: 0;
    border-block-start: 1.5px solid ${c.brand};
  }
  &::before {
    content: '';
    position: absolute;
    inset-block-start: -3.5px;
    inset-inline-start: -1px;
    z-index: 2;
    inline-size: 8px;
    block-size: 8px;
    border: 1.5px solid ${c.brand};
    border-radius: ${radius.pill};
    background: ${c.surface};
  }
`;
