import styled from 'styled-components';
import { Button, ButtonLink, c, EmptyState, radius, Skeleton, space } from '@harmony/ui';
import { editSearch } from '../editor/edit-target';
import { BASE } from '../paths';
import type { AnyList, ListRow } from './declaration';

const SkeletonRows = styled.div`
  border: 1px solid ${c.line};
  border-radius: ${radius.panel};

  > div {
    display: grid;
    grid-template-columns: 2.5rem minmax(0, 1fr) 20%;
    align-items: center;
    gap: ${space[16]};
    min-block-size: 4.0625rem;
    padding-inline: ${space[20]};
  }
  > div + div {
    border-block-start: 1px solid ${c.line};
  }
  > div > :first-child {
    block-size: 2.5rem;
  }
`;

/** The shape of a list while it loads. */
export const ListSkeleton = () => (
  <SkeletonRows>
    {Array.from({ length: 8 }, (_, index) => (
      <div key={index}>
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </div>
    ))}
  </SkeletonRows>
);

/** Where a list's editor for a new row is, as an address of this origin. */
export const newRowHref = (pathname: string, params: URLSearchParams): string =>
  BASE + pathname + editSearch(params, { id: 'new' });

/** Nobody has added anything yet. */
export function FirstUse<Row extends ListRow>({ list, addHref }: { list: AnyList<Row>; addHref: string }) {
  return (
    <EmptyState
      art={list.art}
      title={`No ${list.noun.many} yet`}
      hint={list.firstUse}
      action={<ButtonLink href={addHref}>Add your first {list.noun.one}</ButtonLink>}
    />
  );
}

/** Search and filters leave nothing. */
export const NoMatch = ({ noun, onClear }: { noun: { many: string }; onClear: () => void }) => (
  <EmptyState
    art="mugwort"
    title={`No ${noun.many} match`}
    hint="Try fewer words, or remove filters."
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear search and filters
      </Button>
    }
  />
);
