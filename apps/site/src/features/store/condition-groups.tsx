import type { ConditionGroup } from '@harmony/domain';
import { t } from '@harmony/language';
import { CardGrid, CardLink, LinkCard } from '@harmony/ui';
import { CardList } from '../../parts/lists/card-list';
import { PageSection } from '../../parts/page/page-section';
import { showProducts } from './products-place';
import { storeUrl } from './store-filters';

/** How many conditions a card names before '+ N more' (docs/product.md, section 9). */
const SHOWN = 3;

/** 'Shop by Health Condition': a card per body system, which links to the products for its first condition. */
export function ConditionGroups({ groups }: { groups: readonly ConditionGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <PageSection
      title={t('Shop by Health Condition')}
      lead={t('What people ask us about at their visits. Your practitioner knows which of these suits you.')}
    >
      <CardGrid columns={3}>
        {groups.map(({ name, conditions: names }) => (
          <LinkCard key={name} as="article">
            <h3>
              <CardLink href={storeUrl({ condition: names[0] ?? '' })} onClick={showProducts}>
                {name}
              </CardLink>
            </h3>
            <CardList items={names} limit={SHOWN} more={(count) => t('+ {count} more', { count })} />
          </LinkCard>
        ))}
      </CardGrid>
    </PageSection>
  );
}
