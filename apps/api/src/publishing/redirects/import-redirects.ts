import { REDIRECT_IMPORT_COLUMNS, REDIRECTS_MAX } from '@harmony/domain';
import { RedirectBody } from '@harmony/domain/schemas';
import { parseCsv } from '../../platform/csv/parse';
import { invalid, type ApiError } from '../../platform/http/api-error';
import type { RedirectProblem, WantedRedirect } from './plan-redirects';

/** A line of a file, with its number in it. */
export interface RedirectLine extends WantedRedirect {
  line: number;
}

/** So many problems are told at once. */
const MOST_PROBLEMS = 200;

const COLUMN_OF = { fromPath: 'from', toPath: 'to' } as const;

/**
 * Reads a file of redirects: the columns `from` and `to`, or two columns of whatever name in this order.
 *
 * @throws ApiError 400 when it is no such file; or with `fields` by `<line of the file>.<column>`, every line that is wrong
 */
export function readRedirects(bytes: Buffer): RedirectLine[] {
  const { columns, rows } = parseCsv(bytes, { of: 'redirects', most: REDIRECTS_MAX });
  const names = columns.map((heading) => heading.toLowerCase().replace(/[^a-z]/g, ''));
  const named = REDIRECT_IMPORT_COLUMNS.map((column) => names.indexOf(column));
  const [from, to] = named.includes(-1) && columns.length === 2 ? [0, 1] : named;
  if (from === undefined || to === undefined || from < 0 || to < 0)
    throw invalid({ file: `The file needs two columns: ${REDIRECT_IMPORT_COLUMNS.join(' and ')}.` });
  const problems: [string, string][] = [];
  const seen = new Map<string, number>();
  const lines = rows.flatMap(({ line, cells }): RedirectLine[] => {
    const { data, error } = RedirectBody.safeParse({ fromPath: cells[from] ?? '', toPath: cells[to] ?? '' });
    for (const issue of error?.issues ?? [])
      problems.push([`${line}.${issue.path[0] === 'toPath' ? 'to' : 'from'}`, issue.message]);
    if (!data) return [];
    const first = seen.get(data.fromPath);
    if (first !== undefined) problems.push([`${line}.from`, `This address is already on line ${first}`]);
    seen.set(data.fromPath, first ?? line);
    return [{ line, from: data.fromPath, to: data.toPath }];
  });
  if (problems.length > 0) throw refusal(problems);
  return lines;
}

/** What lines were refused for, by the lines and columns of their file. */
export const refusalOfLines = (problems: readonly RedirectProblem[], lines: readonly RedirectLine[]): ApiError =>
  refusal(problems.map(({ at, field, problem }) => [`${lines[at]?.line ?? 0}.${COLUMN_OF[field]}`, problem]));

const refusal = (problems: readonly (readonly [string, string])[]): ApiError =>
  invalid(
    Object.fromEntries(problems.slice(0, MOST_PROBLEMS)),
    'Some lines of this file can’t be imported. Nothing was saved.',
  );
