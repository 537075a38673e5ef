import styled from 'styled-components';
import { Button, EmptyState, media, space, TextLink } from '@harmony/ui';
import { paths } from '../../paths';
import type { ConditionSearchState } from './use-condition-search';

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
  search: ConditionSearchState;
  onClear: () => void;
}

/** Shown when nothing matches: what to try next, and the names of all conditions. */
export function NoConditions({ search, onClear }: NoConditionsProps) {
  if (search.all.length === 0)
    return <EmptyState art="mugwort" title="No conditions found" hint="The conditions we treat will be listed here." />;
  return (
    <>
      <EmptyState
        art="mugwort"
        title="No conditions found"
        hint="Try searching with different keywords or browse all conditions below."
        action={
          <Button variant="secondary" onClick={onClear}>
            Clear search
          </Button>
        }
      />
      <StyledNames role="list">
        {search.all.map((condition) => (
          <li key={condition.id}>
            <TextLink href={paths.condition(condition.slug)}>{condition.name}</TextLink>
          </li>
        ))}
      </StyledNames>
    </>
  );
}
