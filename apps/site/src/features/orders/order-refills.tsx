import styled from 'styled-components';
import { shortDateText, type PlacedOrder } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, space, TextLink } from '@harmony/ui';
import { paths } from '../../paths';

const StyledRefills = styled.section`
  display: grid;
  gap: ${space[8]};

  & > h2 {
    font: 500 1.375rem/1.3 var(--font-display);
  }
  & li {
    padding-block: ${space[4]};
    overflow-wrap: anywhere;
  }
  & small {
    display: block;
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const StyledList = styled.ul.attrs({ role: 'list' })``;

type Refill = PlacedOrder['refills'][number];

/** '2 left, next from Apr 12'. */
const leftText = ({ left, nextOn }: Refill): string =>
  [
    t(left === 0 ? 'none left' : left === 1 ? '1 left' : '{left} left', { left }),
    nextOn !== null && t('next from {date}', { date: shortDateText(nextOn) }),
  ]
    .filter(Boolean)
    .join(', ');

/** What of an order may be ordered again without asking, each with its link. Nothing where nothing may. */
export const OrderRefills = ({ refills }: Pick<PlacedOrder, 'refills'>) =>
  refills.length > 0 && (
    <StyledRefills aria-labelledby="order-refills">
      <h2 id="order-refills">{t('Refills')}</h2>
      <StyledList>
        {refills.map((refill) => (
          <li key={refill.token}>
            <TextLink href={paths.refill(refill.token)}>
              {t(refill.left === 0 ? 'Ask for a refill of {name}' : 'Order a refill of {name}', { name: refill.name })}
            </TextLink>
            <small>{leftText(refill)}</small>
          </li>
        ))}
      </StyledList>
    </StyledRefills>
  );
