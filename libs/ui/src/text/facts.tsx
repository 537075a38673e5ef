import styled from 'styled-components';
import { c, font } from '../tokens/tokens';

/** Short facts on one line, each in a `<span>`, with a dot between them. */
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.75em;
  color: ${c.ink};
  font: 500 1.125rem/1.4 ${font.display};
  font-variant-numeric: tabular-nums;

  & > span + span::before {
    content: '·';
    margin-inline-end: 0.75em;
    color: ${c.ink2};
  }
`;
