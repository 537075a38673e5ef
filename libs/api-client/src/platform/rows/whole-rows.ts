import { createCall, deleteCall, ifUnchanged, updateCall } from './admin-calls';
import { endpointsFor } from './named-endpoints';

/** A row that is saved whole. */
interface SavedRule<Body> {
  /** Null adds one. */
  id: number | null;
  body: Body;
  /** As in `Update`. */
  ifUnchangedSince?: string;
}

/** The writes of rows that are always saved whole, such as rules and rates: `/api/<kind>`. `tags`: what each of them makes out of date. */
export const wholeRowCalls = <Row, Body>(kind: string, tags: readonly string[]) =>
  endpointsFor(kind, tags, (build) => ({
    save: build.mutation<Row, SavedRule<Body>>({
      query: ({ id, body, ...seen }) =>
        id === null ? createCall(`/api/${kind}`, body) : updateCall(`/api/${kind}`, { id, changes: body, ...seen }),
      invalidatesTags: tags,
    }),
    remove: build.mutation<null, { id: number; ifUnchangedSince: string }>({
      query: ({ id, ifUnchangedSince }) => ({ ...deleteCall(`/api/${kind}`, id), ...ifUnchanged(ifUnchangedSince) }),
      invalidatesTags: tags,
    }),
  }));
