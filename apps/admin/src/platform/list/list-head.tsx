import { ArrowDown, ArrowUp } from 'lucide-react';
import styled from 'styled-components';
import { c, Checkbox, media, radius, space } from '@harmony/ui';
import type { HeadContent } from '../kit/table/column';
import type { AnyList, ListRow } from './declaration';
import type { ListView } from './view';

const SortButton = styled.button<{ $isOn: boolean; $isAtEnd: boolean }>`
  position: relative;
  min-block-size: 2rem;
  padding: 0 ${space[4]};
  margin-inline: -${space[4]};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${({ $isOn }) => ($isOn ? c.ink : 'inherit')};
  font: inherit;

  > svg {
    position: absolute;
    inset-block-start: calc(50% - 7px);
    inset-inline: ${({ $isAtEnd }) => ($isAtEnd ? 'auto 100%' : '100% auto')};
    visibility: ${({ $isOn }) => ($isOn ? 'visible' : 'hidden')};
  }
  ${media.hover} {
    &:hover {
      color: ${c.ink};
    }
    &:hover > svg {
      visibility: visible;
    }
  }
`;

interface HeadOptions<Row extends ListRow> {
  list: AnyList<Row>;
  sort: ListView['sort'];
  onSort: (sort: { id: string; descendingFirst?: boolean }) => void;
  allSelected: boolean;
  someSelected: boolean;
  onSelectAll: () => void;
}

/** What stands at the head of a list's columns: the choice of all rows, and buttons that sort. */
export const listHead =
  <Row extends ListRow>({ list, sort, onSort, allSelected, someSelected, onSelectAll }: HeadOptions<Row>) =>
  ({ id, head, align }: { id: string; head: string; align?: 'end' | undefined }): HeadContent | undefined => {
    if (id === 'select') {
      const content = (
        <Checkbox
          aria-label={`Select all ${list.noun.many} shown`}
          checked={allSelected}
          ref={(box) => {
            if (box) box.indeterminate = someSelected && !allSelected;
          }}
          onChange={onSelectAll}
        />
      );
      return { content };
    }
    const known = list.sorts.find((other) => other.id === id);
    if (!known) return undefined;
    const isOn = sort?.id === id;
    const Arrow = isOn && sort.descending ? ArrowDown : ArrowUp;
    const content = (
      <SortButton type="button" $isOn={isOn} $isAtEnd={align === 'end'} onClick={() => onSort(known)}>
        {head}
        <Arrow size={14} strokeWidth={1.75} />
      </SortButton>
    );
    return { content, sort: isOn ? (sort.descending ? 'descending' : 'ascending') : undefined };
  };
