import styled from 'styled-components';
import { formatDuration, formatPrice, langOf, type Service } from '@harmony/domain';
import { c, font, media, space, TextLink } from '@harmony/ui';
import { MoreAbout } from '../../parts/page/more-about';
import { paths } from '../../paths';

const StyledList = styled.ul`
  border-block-end: 1px solid ${c.line};
`;

const StyledRow = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[24]};
  align-items: baseline;
  padding-block: ${space[20]};
  border-block-start: 1px solid ${c.line};

  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 9rem 7rem;
  }
  /* No name without its words, and no heading above without a name. */
  ${media.print} {
    break-inside: avoid;

    &:first-child {
      break-before: avoid;
    }
  }
`;

const StyledName = styled.h3`
  font-size: 1.375rem;

  & a {
    color: inherit;
    text-decoration-color: transparent;
  }
  ${media.hover} {
    & a:hover {
      text-decoration-color: currentColor;
    }
  }
`;

const StyledText = styled.div`
  grid-column: 1 / -1;
  grid-row: 3;
  max-inline-size: 60ch;

  ${media.md} {
    grid-column: 1;
    grid-row: 2;
  }
  & > p {
    color: ${c.ink2};
  }
`;

const StyledDuration = styled.p`
  grid-row: 2;
  color: ${c.ink2};
  font-variant-numeric: tabular-nums;

  ${media.md} {
    grid-row: 1;
    grid-column: 2;
    text-align: end;
  }
`;

const StyledPrice = styled.p`
  grid-row: 1;
  grid-column: -2 / -1;
  font: 500 1.375rem/1.2 ${font.display};
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

/** Services as a price list: name and description on the left, length and price in columns that line up. */
export const PriceList = ({ services }: { services: readonly Service[] }) => (
  <StyledList role="list">
    {services.map((service) => (
      <StyledRow key={service.id}>
        <StyledName lang={langOf(service, 'name')}>
          <TextLink href={paths.service(service.slug)}>{service.name}</TextLink>
        </StyledName>
        <StyledText>
          {service.shortDescription && <p lang={langOf(service, 'shortDescription')}>{service.shortDescription}</p>}
          <MoreAbout name={service.name} html={service.description} lang={langOf(service, 'description')} />
        </StyledText>
        <StyledDuration>{formatDuration(service.duration)}</StyledDuration>
        <StyledPrice>{formatPrice(service.price)}</StyledPrice>
      </StyledRow>
    ))}
  </StyledList>
);
