import styled from 'styled-components';
import type { Ingredient } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, space } from '@harmony/ui';
import { DetailSection } from '../../parts/page/detail-layout';

// On narrow screens the three names of an ingredient are below each other: they do not fit side by side.
const StyledTable = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  text-align: start;

  & th,
  & td {
    padding: ${space[8]} ${space[16]} ${space[8]} 0;
    border-block-end: 1px solid ${c.line};
    text-align: start;
    vertical-align: top;
  }
  & thead th {
    color: ${c.ink2};
    font: var(--type-small);
  }
  & tbody th {
    font-weight: 600;
  }
  @media (max-width: 29.99em) {
    & thead {
      position: absolute;
      clip-path: inset(50%);
    }
    & tr {
      display: grid;
      padding-block: ${space[8]};
      border-block-end: 1px solid ${c.line};
    }
    & tbody :is(th, td) {
      padding: 0;
      border: 0;
    }
  }
`;

/** What a product is made of, each herb by its three names. Nothing for tools and supplies. */
export function IngredientTable({ ingredients }: { ingredients: readonly Ingredient[] }) {
  if (ingredients.length === 0) return null;
  const hasPinyin = ingredients.some(({ pinyin }) => pinyin);
  const hasLatin = ingredients.some(({ latin }) => latin);
  return (
    <DetailSection id="product-ingredients" title={t('Ingredients')}>
      <StyledTable>
        <thead>
          <tr>
            <th scope="col">{t('Common name')}</th>
            {hasPinyin && <th scope="col">{t('Pinyin')}</th>}
            {hasLatin && <th scope="col">{t('Latin name')}</th>}
          </tr>
        </thead>
        <tbody>
          {ingredients.map(({ common, pinyin, latin }) => (
            <tr key={`${common} ${latin}`}>
              <th scope="row">{common}</th>
              {hasPinyin && <td>{pinyin && <span lang="zh-Latn">{pinyin}</span>}</td>}
              {hasLatin && <td>{latin && <em lang="la">{latin}</em>}</td>}
            </tr>
          ))}
        </tbody>
      </StyledTable>
    </DetailSection>
  );
}
