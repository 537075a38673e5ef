import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { capital, CONTENT_ENTITY_NAMES, contentEntity, type DraftLine } from '@harmony/domain';
import { c } from '@harmony/ui';
import { fieldName } from '../../platform/kit/forms/field-names';
import { Moment } from '../../platform/kit/moment';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { recordPlace } from '../../platform/record-links';

const StyledName = styled.span`
  display: grid;
  gap: 2px;
  justify-items: start;

  a {
    padding-block: 2px;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
`;

const Problem = styled.small`
  && {
    color: ${c.rouge};
  }
`;

/** What kind of thing it is. */
const nounOf = ({ entity }: DraftLine): string => {
  const name = CONTENT_ENTITY_NAMES.find((each) => contentEntity(each).name === entity);
  if (name === undefined) return entity;
  const { noun, fullNoun } = contentEntity(name);
  return capital((fullNoun ?? noun).one);
};

/** Where it is edited. */
const placeOf = ({ entity, id }: DraftLine): string =>
  entity === 'config' ? `/config?draft=${encodeURIComponent(id)}` : (recordPlace(entity, id) ?? '/');

const changedText = ({ fields }: DraftLine): string => fields.map(fieldName).join(', ');

const Dates = ({ draft: { publishAt, unpublishAt } }: { draft: DraftLine }) => (
  <span>
    {publishAt !== null && (
      <>
        Published on <Moment at={publishAt} />
      </>
    )}
    {publishAt !== null && unpublishAt !== null && <br />}
    {unpublishAt !== null && (
      <>
        Offline on <Moment at={unpublishAt} />
      </>
    )}
    {publishAt === null && unpublishAt === null && 'Not scheduled'}
  </span>
);

const COLUMNS: readonly TableColumn<DraftLine>[] = [
  {
    id: 'name',
    head: 'What',
    isName: true,
    cell: (draft) => (
      <StyledName>
        <Link to={placeOf(draft)}>{draft.name || nounOf(draft)}</Link>
        <small>{[nounOf(draft), changedText(draft)].filter(Boolean).join(': ')}</small>
        {draft.problem !== null && (
          <>
            <Tag tone="danger">Failed</Tag>
            <Problem>{draft.problem}</Problem>
          </>
        )}
      </StyledName>
    ),
  },
  { id: 'when', head: 'When', cell: (draft) => <Dates draft={draft} /> },
  {
    id: 'who',
    head: 'Last change',
    cell: ({ changedBy, updatedAt }) => (
      <span>
        {changedBy !== null && `${changedBy}, `}
        <TimeAgo at={updatedAt} />
      </span>
    ),
  },
];

/** Drafts with what they change, when they become public, and who wrote them. */
export const DraftsTable = ({ drafts }: { drafts: readonly DraftLine[] }) => (
  <Table label="Drafts" columns={COLUMNS} rows={drafts} keyOf={({ entity, id }) => `${entity} ${id}`} />
);
