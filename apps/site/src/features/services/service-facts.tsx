import styled from 'styled-components';
import { formatDuration, formatPrice, type Service } from '@harmony/domain';
import { c, font } from '@harmony/ui';

const StyledFacts = styled.p`
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

/** "60 min · $120", or the words for what varies. */
export const ServiceFacts = ({ service }: { service: Pick<Service, 'duration' | 'price'> }) => (
  <StyledFacts>
    <span>{formatDuration(service.duration)}</span>
    <span>{formatPrice(service.price)}</span>
  </StyledFacts>
);
