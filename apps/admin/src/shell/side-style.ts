import styled from 'styled-components';
import { c, media, motion, radius, space } from '@harmony/ui';
import { wide } from './shell-style';

/** The sidebar's look: sunken paper, hairlines, the current page on a white slip with a cinnabar mark. */
export const StyledSide = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  block-size: 100%;
  min-block-size: 0;
  color: ${c.ink2};

  > div,
  > nav {
    padding: ${space[12]} ${space[8]};
  }
  [data-brand] {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    padding: ${space[4]} ${space[8]} ${space[12]};
    color: ${c.ink};
    font: 500 1.0625rem/1.25 var(--font-display);
    overflow-wrap: anywhere;
  }
  [data-brand] svg {
    flex: none;
    font-size: 1.75rem;
  }
  [data-search] {
    display: flex;
    align-items: center;
    gap: 6px;
    inline-size: 100%;
    min-block-size: var(--control);
    padding: 0 6px 0 ${space[8]};
    border: 1px solid ${c.lineStrong};
    border-radius: ${radius.input};
    background: ${c.surface};
    color: ${c.ink3};
    text-align: start;
    font-size: 0.8125rem;
  }
  [data-search] [data-label] {
    flex: 1;
    white-space: nowrap;
  }
  > nav {
    padding-block: 0 ${space[12]};
    overflow-y: auto;
    overscroll-behavior: contain;
    scrollbar-width: thin;
  }
  nav > div + div {
    margin-block-start: ${space[16]};
  }
  nav p {
    padding: 0 10px ${space[4]};
    color: ${c.ink3};
    font: 600 0.75rem/1.4 var(--font-text);
  }
  ul {
    display: grid;
    gap: 1px;
    padding: 0;
    list-style: none;
  }
  li > span,
  > div > span,
  [data-bottom] > span {
    display: flex;
  }
  nav a,
  [data-bottom] > a,
  [data-bottom] > span > a,
  [data-user] {
    position: relative;
    display: flex;
    align-items: center;
    gap: 10px;
    flex: 1;
    inline-size: 100%;
    min-block-size: var(--row);
    padding: ${space[4]} 10px;
    border: 1px solid transparent;
    border-radius: ${radius.control};
    background: none;
    color: inherit;
    font: 500 0.875rem/1.3 var(--font-text);
    text-align: start;
    text-decoration: none;
    transition: color ${motion.hover};
  }
  ${wide} {
    nav a {
      min-block-size: 2rem;
    }
    nav > div + div {
      margin-block-start: ${space[12]};
    }
  }
  nav a > svg,
  [data-bottom] svg {
    flex: none;
    color: ${c.ink3};
  }
  nav a > [data-label],
  [data-user] > [data-label] {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  nav a:focus-visible,
  [data-bottom] :focus-visible {
    outline-offset: -2px;
  }
  nav a[aria-current] {
    border-color: ${c.line};
    background: ${c.surface};
    color: ${c.ink};
    font-weight: 600;
  }
  nav a[aria-current]::before {
    content: '';
    position: absolute;
    inset: 25% auto 25% -1px;
    inline-size: 2px;
    border-radius: 1px;
    background: ${c.seal};
  }
  nav a[aria-current] > svg {
    color: ${c.ink};
  }
  ${media.hover} {
    nav a:not([aria-current]):hover,
    [data-bottom] a:hover,
    [data-user]:hover,
    [data-fold] button:hover {
      background: color-mix(in srgb, ${c.line} 55%, transparent);
      color: ${c.ink};
    }
    [data-search]:hover {
      border-color: ${c.link};
      color: ${c.ink2};
    }
  }
  [data-count] {
    flex: none;
    color: ${c.ink2};
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
  }
  [data-bottom] {
    display: grid;
    gap: 1px;
    border-block-start: 1px solid ${c.line};
  }
  [data-fold] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding: ${space[8]} 0 0 ${space[8]};
  }
  [data-fold] fieldset {
    border-width: 1px;
  }
  [data-fold] label {
    inline-size: 40px;
    block-size: 30px;
  }
  [data-fold] button {
    display: grid;
    place-items: center;
    inline-size: 2.25rem;
    block-size: 2.25rem;
    padding: 0;
    border: 1px solid transparent;
    border-radius: ${radius.control};
    background: none;
  }
  ${media.belowMd} {
    [data-fold] label {
      inline-size: 48px;
      block-size: 44px;
    }
  }

  &[data-sheet] {
    display: block;
    font-size: 1rem;

    nav {
      overflow: visible;
    }
    nav a,
    [data-user],
    [data-bottom] > a {
      font-size: 1rem;
    }
    [data-search] {
      padding-inline: ${space[12]};
      font-size: 0.9375rem;
    }
  }
  &[data-collapsed] {
    [data-label],
    [data-search] > span,
    nav p {
      position: absolute;
      inline-size: 1px;
      block-size: 1px;
      margin: -1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    > div,
    > nav {
      padding-inline: ${space[8]};
    }
    [data-brand] {
      padding-inline: ${space[8]};
    }
    [data-search],
    nav a,
    [data-bottom] a,
    [data-user] {
      justify-content: center;
      padding-inline: 0;
    }
    [data-count] {
      position: absolute;
      inset: 0 1px auto auto;
      padding: 0 2px;
      border-radius: ${radius.plate};
      background: ${c.sunken};
      font-size: 0.6875rem;
    }
    [data-top] > span {
      display: flex;
    }
    [data-fold] {
      justify-content: center;
      padding-inline: 0;
    }
  }
`;
