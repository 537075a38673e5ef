import type { HttpQuery } from '@harmony/api-client';
import { CONTENT_ENTITY_NAMES, contentEntity, type Preview } from '@harmony/domain';

const PREVIEWS = '/api/previews/';

/** A row of a list, or a part of one. */
interface Known {
  id?: unknown;
  slug?: unknown;
}
const known = (row: unknown): Known => (typeof row === 'object' && row !== null ? row : {});

/** A list with the row of the draft in the place of the public one; at its end where visitors do not see it yet. */
function withRow(rows: unknown, draft: unknown): unknown {
  if (!Array.isArray(rows)) return rows;
  const { id } = known(draft);
  const others: unknown[] = rows;
  return others.some((row) => known(row).id === id)
    ? others.map((row) => (known(row).id === id ? draft : row))
    : [...others, draft];
}

/** The answer to a path as it will be once the draft is public; undefined: it stays as it is. */
function drafted(path: string, { entity, content }: Preview): ((answer: unknown) => unknown) | undefined {
  const name = CONTENT_ENTITY_NAMES.find((each) => contentEntity(each).name === entity);
  if (name === undefined) return undefined;
  const list = `/api${contentEntity(name).path}`;
  if (path === list) return Array.isArray(content) ? () => content : (rows) => withRow(rows, content);
  const { slug, id } = known(content);
  return [slug, id].some((key) => path === `${list}/${encodeURIComponent(String(key))}`) ? () => content : undefined;
}

/**
 * The API as it will answer when the draft of a preview link is public. It begins when the link has been answered: until then nothing
 * else may be asked that the draft could be in.
 */
export function withDraft(query: HttpQuery): HttpQuery {
  let preview: Preview | null = null;
  return async (arg, api, options) => {
    const path = (typeof arg === 'string' ? arg : arg.url).split('?')[0] ?? '';
    const change = preview && drafted(path, preview);
    const answer = await query(arg, api, options);
    if (path.startsWith(PREVIEWS) && answer.data !== undefined) {
      // The API's response schema guards the shape.
      preview = answer.data as Preview;
    }
    if (!change) return answer;
    // A row that visitors do not see yet is not found by its address; a list that failed has failed.
    const isMissing = answer.error?.status === 404;
    return answer.error && !isMissing ? answer : { data: change(answer.data) };
  };
}
