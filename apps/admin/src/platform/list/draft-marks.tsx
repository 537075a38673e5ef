import { createContext, use, useMemo } from 'react';
import { useGetDraftMarksQuery } from '@harmony/api-client/admin';
import type { Drafted, DraftMark as Mark } from '@harmony/domain';
import { useClock } from '../kit/clock';
import { Tag } from '../kit/tag';

type Drafts = ReadonlyMap<number, Mark>;

const NONE: Drafts = new Map();
const Marks = createContext<Drafts>(NONE);

/** Hands the drafts of a list to its rows. */
export const DraftMarks = Marks.Provider;

/** The drafts of the rows of one kind; none while they are not known, and where rows have none. `query`: whether they could be read. */
export function useDraftsOf(drafted: Drafted | undefined) {
  // Where rows have no drafts nothing is asked, whatever the name.
  const query = useGetDraftMarksQuery(drafted ?? 'services', { skip: drafted === undefined });
  // `data` may still be that of the list which was shown before.
  const { currentData } = query;
  const drafts = useMemo(
    (): Drafts => (currentData ? new Map(currentData.map((draft) => [Number(draft.id), draft])) : NONE),
    [currentData],
  );
  return { drafts, query };
}

/** Says beside a row's name that it has a draft, and what becomes of it. */
export const DraftMark = ({ id }: { id: number }) => {
  const draft = use(Marks).get(id);
  const clock = useClock();
  if (draft === undefined) return null;
  const { isChanged, publishAt, unpublishAt, hasFailed } = draft;
  if (hasFailed) return <Tag tone="danger">Not published</Tag>;
  if (publishAt !== null) return <Tag tone="info">{`Publishes ${clock.moment(publishAt)}`}</Tag>;
  return (
    <>
      {isChanged && <Tag tone="warning">Draft</Tag>}
      {unpublishAt !== null && <Tag tone="info">{`Offline ${clock.moment(unpublishAt)}`}</Tag>}
    </>
  );
};
