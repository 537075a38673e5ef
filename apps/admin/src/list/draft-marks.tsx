import { createContext, use, useMemo } from 'react';
import { useGetDraftsQuery } from '@harmony/api-client/admin';
import { draftedName, type Draft, type Drafted } from '@harmony/domain';
import { useClock } from '../kit/clock';
import { Tag } from '../kit/tag';

type Drafts = ReadonlyMap<number, Draft>;

const NONE: Drafts = new Map();
const Marks = createContext<Drafts>(NONE);

/** Hands the drafts of a list to its rows. */
export const DraftMarks = Marks.Provider;

/** The drafts of the rows of one kind; none while they are not known, and where rows have none. `query`: whether they could be read. */
export function useDraftsOf(drafted: Drafted | undefined) {
  const query = useGetDraftsQuery(undefined, { skip: drafted === undefined });
  const { data } = query;
  const drafts = useMemo((): Drafts => {
    if (drafted === undefined || data === undefined) return NONE;
    const own = data.filter(({ entity }) => entity === draftedName(drafted));
    return new Map(own.map((draft) => [Number(draft.id), draft]));
  }, [drafted, data]);
  return { drafts, query };
}

/** Says beside a row's name that it has a draft, and what becomes of it. */
export const DraftMark = ({ id }: { id: number }) => {
  const draft = use(Marks).get(id);
  const clock = useClock();
  if (draft === undefined) return null;
  const { changes, publishAt, unpublishAt, problem } = draft;
  if (problem !== null) return <Tag tone="danger">Not published</Tag>;
  if (publishAt !== null) return <Tag tone="info">{`Publishes ${clock.moment(publishAt)}`}</Tag>;
  return (
    <>
      {Object.keys(changes).length > 0 && <Tag tone="warning">Draft</Tag>}
      {unpublishAt !== null && <Tag tone="info">{`Offline ${clock.moment(unpublishAt)}`}</Tag>}
    </>
  );
};
