import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

export const StyledQuote = styled.details`
  color: ${c.ink2};
  font: var(--type-small);

  summary {
    padding-block: ${space[4]};
    color: ${c.link};
  }
  p {
    max-block-size: 12rem;
    padding: ${space[8]} ${space[12]};
    border-inline-start: 2px solid ${c.line};
    overflow-y: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

export const StyledProblem = styled.p`
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.rougeLine};
  border-radius: ${radius.control};
  background: ${c.rougeBg};
  color: ${c.rouge};

  a {
    color: inherit;
  }
`;

export const StyledReplies = styled.ol`
  display: grid;
  gap: ${space[12]};
  padding: 0;
  list-style: none;

  li {
    display: grid;
    gap: ${space[8]};
    padding: ${space[16]} ${space[20]};
    border: 1px solid ${c.line};
    border-inline-start: 3px solid ${c.celadonDeep};
    border-radius: ${radius.panel};
    background: ${c.surface};
  }
  [data-head] {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space[4]} ${space[12]};
  }
  small {
    color: ${c.ink3};
  }
  li > div:last-child {
    max-block-size: 16rem;
    overflow-y: auto;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;
