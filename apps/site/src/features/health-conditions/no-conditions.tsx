import styled from 'styled-components';
import { t } from '@harmony/language';
import { Button, EmptyState, media, space, TextLink } from '@harmony/ui';
import { paths } from '../../paths';
import type { FoundConditions } from './use-condition-search';

const StyledNames = styled.ul`
  columns: 1;
  column-gap: ${space[40]};

  ${media.sm} {
    columns: 2;
  }
  ${media.lg} {
    columns: 3;
  }
  & > li {
    padding-block: ${space[4]};
    break-inside: avoid;
  }
`;

export interface NoConditionsProps {
  found: FoundConditions;
  onClear: () => void;
}

/** Shown when nothing matches: what to try next, and the names of all conditions, or of the first of very many. */
export function NoConditions({ found: { instead }, onClear }: NoConditionsProps) {
  if (instead.length === 0)
    return (
      <EmptyState
        art="mugwort"
        title={t('No conditions found')}
        hint={t('The conditions we treat will be listed here.')}
      />
    );
  return (
    <>
      <EmptyState
        art="mugwort"
        title={t('No conditions found')}
        hint={t('Try searching with different keywords or browse all conditions below.')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('Clear search')}
          </Button>
        }
      />
      <StyledNames role="list">
        {instead.map((condition) => (
          <li key={condition.id}>
            <TextLink href={paths.condition(condition.slug)}>{condition.name}</TextLink>
          </li>
        ))}
      </StyledNames>
    </>
  );
}
