import styled from 'styled-components';
import { langOf } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, radius, space, TextLink } from '@harmony/ui';
import { CategoryIcon } from './category-icon';
import { storeUrl } from './store-filters';
import type { StoreState } from './use-store';

const StyledList = styled.ul`
  display: grid;
  gap: 2px;
  margin-block-start: ${space[8]};
  margin-inline: -${space[12]};

  & a {
    display: flex;
    gap: ${space[12]};
    align-items: center;
    min-block-size: 2.75rem;
    padding: ${space[8]} ${space[12]};
    border-radius: ${radius.control};
    color: ${c.ink2};
    text-decoration: none;
  }
  & a > svg {
    flex: none;
  }
  & a[aria-current] {
    background: ${c.wash};
    color: ${c.link};
    font-weight: 600;
  }
  @media (hover: hover) {
    & a:hover {
      background: ${c.wash};
      color: ${c.link};
    }
  }
`;

const StyledTitle = styled.p`
  font-weight: 600;
`;

/** 'All Categories' and each category, as links that keep the other filters. */
export function CategoryList({ store: { filters, category, categories } }: { store: StoreState }) {
  const current = (isCurrent: boolean) => (isCurrent ? 'true' : undefined);
  return (
    <nav aria-labelledby="store-categories">
      <StyledTitle id="store-categories">{t('Categories')}</StyledTitle>
      <StyledList role="list">
        <li>
          <TextLink href={storeUrl({ ...filters, category: '' })} aria-current={current(category === null)}>
            <CategoryIcon />
            {t('All Categories')}
          </TextLink>
        </li>
        {categories.map((row) => (
          <li key={row.id}>
            <TextLink
              href={storeUrl({ ...filters, category: row.slug })}
              lang={langOf(row, 'name')}
              aria-current={current(row.id === category?.id)}
            >
              <CategoryIcon category={row} />
              {row.name}
            </TextLink>
          </li>
        ))}
      </StyledList>
    </nav>
  );
}
