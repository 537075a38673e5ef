import styled from 'styled-components';
import { c, media, radius, RichText, space } from '@harmony/ui';

/** The clinic's words on a page of their own: a readable measure, and what only such texts hold. */
export const PageText = styled(RichText)`
  min-inline-size: 0;
  overflow-wrap: break-word;

  h2 {
    font: var(--type-h2);
    font-size: clamp(1.5rem, 3vw, 1.875rem);
    text-wrap: balance;
  }
  > * + h2 {
    margin-block-start: ${space[48]};
  }
  > * + h3 {
    margin-block-start: ${space[32]};
  }
  mark {
    padding-inline: 2px;
    box-decoration-break: clone;
  }
  aside {
    padding: ${space[16]} ${space[20]};
    border: 1px solid ${c.line};
    border-inline-start: 3px solid ${c.celadonDeep};
    border-radius: ${radius.control};
    background: ${c.surface};
  }
  aside[data-kind='warning'] {
    border-inline-start-color: ${c.seal};
  }
  aside > * + * {
    margin-block-start: ${space[8]};
  }
  [data-table] {
    overflow-x: auto;
  }
  table {
    display: table;
    inline-size: 100%;
    border-collapse: collapse;
  }
  caption {
    padding-block-end: ${space[8]};
    color: ${c.ink2};
    font: var(--type-small);
    text-align: start;
  }
  :is(td, th) {
    min-inline-size: 8rem;
    padding: ${space[12]} ${space[16]} ${space[12]} 0;
    vertical-align: top;
  }
  th {
    font-weight: 600;
  }
  th[scope='col'] {
    border-block-end-color: ${c.lineStrong};
  }
  img {
    block-size: auto;
    max-inline-size: 100%;
    border-radius: ${radius.plate};
  }
  hr {
    margin-block: ${space[48]};
    border: 0;
    border-block-start: 1px solid ${c.line};
  }

  ${media.print} {
    max-inline-size: none;

    :is(h2, h3, caption) {
      break-after: avoid;
    }
    :is(aside, tr, img) {
      break-inside: avoid;
    }
    [data-table] {
      overflow: visible;
    }
    /* A line begins a new sheet. */
    hr {
      margin: 0;
      border: 0;
      break-after: page;
    }
    /* What is empty is written by hand. */
    td:empty {
      inline-size: 60%;
      block-size: 3rem;
    }
    mark {
      background: none;
      outline: 1px dashed;
    }
  }
`;
