import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { c, media, space } from '@harmony/ui';
import { Tag } from '../kit/tag';
import type { AnyList, ListRow } from './declaration';
import { DraftMark } from './draft-marks';
import { TranslationMark } from './translation-marks';
import { Thumbnail } from './thumbnail';

const NameLayout = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-block-size: 3.5rem;
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const NameLine = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px ${space[8]};
`;

const NameLink = styled(Link)<{ $isQuiet: boolean }>`
  padding-block: 2px;
  color: ${({ $isQuiet }) => ($isQuiet ? c.ink3 : c.ink)};
  font-weight: 600;
  text-decoration: none;
  overflow-wrap: anywhere;

  ${media.hover} {
    &:hover {
      color: ${({ $isQuiet }) => ($isQuiet ? c.ink3 : c.linkHover)};
      text-decoration: underline;
    }
  }
`;

const SecondLine = styled.p`
  display: -webkit-box;
  overflow: hidden;
  color: ${c.ink3};
  font: var(--type-small);
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 1;
`;

export interface NameCellProps<Row extends ListRow> {
  list: AnyList<Row>;
  row: Row;
  /** The search part of the URL that opens the row's editor. */
  editTo: string;
  /** The ids in view, in order, so that the editor can go on to the next row. */
  order: readonly number[];
}

/** A row's picture, its name, which leads to its editor, what it is missing, and a second line. */
export function NameCell<Row extends ListRow>({ list, row, editTo, order }: NameCellProps<Row>) {
  const second = list.secondLine(row);
  const missing = list.missing(row);
  return (
    <NameLayout>
      {list.image && <Thumbnail url={list.image(row)} art={list.art} />}
      <Words>
        <NameLine>
          <NameLink to={editTo} state={{ order }} data-part="name" $isQuiet={!row.isActive}>
            {list.name(row)}
          </NameLink>
          {!row.isActive && <Tag>Hidden</Tag>}
          <DraftMark id={row.id} />
          {missing.length > 0 && <Tag outlined>{`No ${missing.join(', ')}`}</Tag>}
          <TranslationMark row={row} />
        </NameLine>
        {second !== null && <SecondLine>{second}</SecondLine>}
      </Words>
    </NameLayout>
  );
}
