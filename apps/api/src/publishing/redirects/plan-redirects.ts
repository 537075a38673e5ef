import { isNoPage, PRIVATE_PAGES, SITE_PAGES } from '@harmony/domain';

/** What is to be written: from which old address to where. */
export interface WantedRedirect {
  from: string;
  to: string;
}

/** What a wish was refused for, in words. */
export interface RedirectProblem {
  /** Its place among the wishes. */
  at: number;
  field: 'fromPath' | 'toPath';
  problem: string;
}

/** What is known before anything is written. */
export interface RedirectWorld {
  /** Every redirect there is, from the old address to where it leads. */
  present: ReadonlyMap<string, string>;
  /** The path of every row's page. */
  pages: ReadonlySet<string>;
}

const FIXED = new Set(SITE_PAGES.map(({ path }) => path));
const PRIVATE = new Set(PRIVATE_PAGES);

/** The path of a target, without its fragment. */
const pathOf = (to: string): string => to.split('#')[0] ?? to;

/** Whether there is a page at a path that others can be led to. */
export const isPage = (path: string, pages: RedirectWorld['pages']): boolean => FIXED.has(path) || pages.has(path);

function problemOfSource(from: string, pages: RedirectWorld['pages']): string | null {
  if (isPage(from, pages) || PRIVATE.has(from))
    return 'There’s a page at this address. Only addresses without a page can be redirected.';
  return isNoPage(from) ? 'This address belongs to the program itself and can’t be redirected' : null;
}

/** Where an address leads in the end; null where that is nowhere but round and round. */
function endOf(from: string, all: ReadonlyMap<string, string>): string | null {
  const passed = new Set([from]);
  let to = all.get(from) ?? from;
  for (let next = all.get(pathOf(to)); next !== undefined && !passed.has(pathOf(to)); next = all.get(pathOf(to))) {
    passed.add(pathOf(to));
    to = next;
  }
  return passed.has(pathOf(to)) ? null : to;
}

/**
 * What has to be written so that every wish holds and every old address leads to its end in one step. The last wish for an address
 * counts. Nothing is to be written where there are problems: a source that is a page, a target that is none, a way that leads back.
 */
export function planRedirects(
  wanted: readonly WantedRedirect[],
  { present, pages }: RedirectWorld,
): { writes: WantedRedirect[]; problems: RedirectProblem[] } {
  const all = new Map(present);
  for (const { from, to } of wanted) all.set(from, to);
  const problems = wanted.flatMap(({ from, to }, at): RedirectProblem[] => {
    const ofSource = problemOfSource(from, pages);
    if (ofSource !== null) return [{ at, field: 'fromPath', problem: ofSource }];
    const end = endOf(from, all);
    const problem = end === null ? BACK : problemOfTarget(end, to, pages);
    return problem === null ? [] : [{ at, field: 'toPath', problem }];
  });
  if (problems.length > 0) return { writes: [], problems };
  const asked = new Set(wanted.map(({ from }) => from));
  const writes = [...all.keys()].flatMap((from) => {
    const to = endOf(from, all);
    return to === null || (to === present.get(from) && !asked.has(from)) ? [] : [{ from, to }];
  });
  return { writes, problems };
}

const BACK = 'This redirects back to the old address. Choose another page.';

function problemOfTarget(end: string, to: string, pages: RedirectWorld['pages']): string | null {
  if (!end.startsWith('/') || isPage(pathOf(end), pages)) return null;
  return end === to
    ? 'This page doesn’t exist on this website'
    : `This address redirects on to ${end}, where there’s no page`;
}
