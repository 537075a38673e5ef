import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useNavigate } from '../../router';
import styled from 'styled-components';
import { formatMoney, productPrice, type Product } from '@harmony/domain';
import { t } from '@harmony/language';
import { ButtonLink, c, IconButton, space, TextLink } from '@harmony/ui';
import { PageSection } from '../../parts/page/page-section';
import { paths, type ContactState } from '../../paths';
import { LIST_ID, NO_CHECKOUT } from './use-listed-products';
import { useProductList } from './use-product-list';

const StyledItems = styled.ul`
  max-inline-size: 44rem;
  margin-block-end: ${space[32]};

  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    gap: ${space[16]};
    align-items: center;
    padding-block: ${space[8]};
    border-block-end: 1px solid ${c.line};
  }
`;

const StyledPrice = styled.span`
  font-variant-numeric: tabular-nums;
`;

const messageOf = (listed: readonly Product[]): string =>
  [
    t('I would like to ask about these products at my visit:'),
    ...listed.map((product) => `- ${product.name} (${formatMoney(productPrice(product))})`),
  ].join('\n');

/** The visitor's list, with a button that starts a message to the clinic about it. */
export function YourList({ listed }: { listed: readonly Product[] }) {
  const { remove } = useProductList();
  const navigate = useNavigate();
  // In the history's state, not in the URL: what somebody wants to ask about is private.
  const ask = (event: MouseEvent): void => {
    event.preventDefault();
    const state: ContactState = { addToMessage: messageOf(listed) };
    void navigate(paths.contact(), { state });
  };
  return (
    <div id={LIST_ID}>
      <PageSection title={t('Your List')} lead={t(NO_CHECKOUT)}>
        <StyledItems role="list">
          {listed.map((product) => (
            <li key={product.id}>
              <TextLink href={paths.product(product.slug)}>{product.name}</TextLink>
              <StyledPrice>{formatMoney(productPrice(product))}</StyledPrice>
              <IconButton
                label={t('Remove {name} from your list', { name: product.name })}
                onClick={() => remove(product.id)}
              >
                <X size={18} strokeWidth={1.75} aria-hidden />
              </IconButton>
            </li>
          ))}
        </StyledItems>
        <ButtonLink href={paths.contact()} onClick={ask}>
          {t('Ask for These at Your Visit')}
        </ButtonLink>
      </PageSection>
    </div>
  );
}
