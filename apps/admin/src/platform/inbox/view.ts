import { INBOXES, isCalendarDate, type InboxKey } from '@harmony/domain';
import type { InboxView } from '@harmony/api-client/admin';

/** Rows of one page. */
export const PAGE_SIZE = 50;

/** Filters, page and open row of an inbox. Kept in the URL, so that they survive reloading, going back and sharing a link. */
export interface ScreenView {
  /** Null shows every state. */
  state: string | null;
  search: string;
  assignee: 'me' | 'none' | number | null;
  /** True shows only suspected spam, false everything else. */
  spam: boolean;
  unread: boolean;
  /** One of the marks of this inbox; null shows rows with and without. */
  mark: string | null;
  sort: 'newest' | 'oldest';
  /** 'today', a day YYYY-MM-DD, or null for all. */
  day: string | null;
  /** From 1. */
  page: number;
  /** The row that is open. */
  row: number | null;
}

/** The parts of a declaration that decide what the URL means. */
export interface ViewRules {
  hooks: { key: InboxKey };
  firstState: string | null;
  firstSort: 'newest' | 'oldest';
  byDay?: boolean;
}

const ALL = 'all';
/** The search parameters of an inbox. */
const INBOX_PARAMS = ['state', 'q', 'who', 'spam', 'unread', 'mark', 'sort', 'day', 'page', 'row'] as const;

const whole = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

const firstDay = ({ byDay = false }: ViewRules): string | null => (byDay ? 'today' : null);

function readDay(text: string | null, rules: ViewRules): string | null {
  if (text === ALL) return null;
  return text !== null && (text === 'today' || isCalendarDate(text)) ? text : firstDay(rules);
}

/** Reads the search parameters. Values that the inbox does not know (an old link) are ignored. */
export function readInboxView(params: URLSearchParams, rules: ViewRules): ScreenView {
  const { states, canBeRead, canBeSpam, marks = [] } = INBOXES[rules.hooks.key];
  const state = params.get('state');
  const who = params.get('who');
  const sort = params.get('sort');
  const known = states.find(({ value }) => value === state)?.value;
  return {
    state: state === ALL ? null : (known ?? rules.firstState),
    search: params.get('q') ?? '',
    assignee: who === 'me' || who === 'none' ? who : whole(who),
    spam: canBeSpam && params.get('spam') === '1',
    unread: canBeRead && params.get('unread') === '1',
    mark: marks.find(({ value }) => value === params.get('mark'))?.value ?? null,
    sort: sort === 'newest' || sort === 'oldest' ? sort : rules.firstSort,
    day: readDay(params.get('day'), rules),
    page: whole(params.get('page')) ?? 1,
    row: whole(params.get('row')),
  };
}

/** The search parameters with this view. Defaults are left out; parameters of others stay. */
export function writeInboxView(params: URLSearchParams, view: ScreenView, rules: ViewRules): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of INBOX_PARAMS) next.delete(name);
  if (view.state !== rules.firstState) next.set('state', view.state ?? ALL);
  if (view.search.trim() !== '') next.set('q', view.search);
  if (view.assignee !== null) next.set('who', String(view.assignee));
  if (view.spam) next.set('spam', '1');
  if (view.unread) next.set('unread', '1');
  if (view.mark !== null) next.set('mark', view.mark);
  if (view.sort !== rules.firstSort) next.set('sort', view.sort);
  if (view.day !== firstDay(rules)) next.set('day', view.day ?? ALL);
  if (view.page > 1) next.set('page', String(view.page));
  if (view.row !== null) next.set('row', String(view.row));
  return next;
}

/** The query for the API. Spam is left out unless it is what the view shows. */
export function inboxQueryOf(view: ScreenView, { hooks: { key } }: ViewRules): InboxView {
  const { state, search, assignee, spam, unread, mark, sort, day, page } = view;
  return {
    sort,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
    ...(state !== null && { state }),
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(assignee !== null && { assignee }),
    ...(INBOXES[key].canBeSpam && { suspectedSpam: spam }),
    ...(unread && { unread }),
    ...(mark !== null && { mark }),
    ...(day !== null && { date: day }),
  };
}

/** Whether a search or filter hides rows. */
export const isNarrowed = ({ search, assignee, unread, mark, spam }: ScreenView): boolean =>
  search.trim() !== '' || assignee !== null || unread || mark !== null || spam;
