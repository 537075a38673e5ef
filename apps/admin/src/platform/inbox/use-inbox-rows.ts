import { useEffect, useMemo, useState } from 'react';
import { INBOXES, type InboxRow } from '@harmony/domain';
import type { InboxDeclaration } from './declaration';
import { keepOpen, newestOf, splitNew } from './held-rows';
import { inboxQueryOf, type ScreenView } from './view';

/** How often a visible inbox is fetched again. Milliseconds. */
const POLL_MS = 30_000;

/** The rows of a view as they are drawn, the open one, and how many new ones wait. */
export function useInboxRows<Row extends InboxRow, Detail extends Row>(
  inbox: InboxDeclaration<Row, Detail>,
  view: ScreenView,
) {
  const { usePage, useRow } = inbox.hooks;
  const query = useMemo(() => inboxQueryOf(view, inbox), [view, inbox]);
  // Not on later pages: every new row would shift what is being read there.
  const page = usePage(query, view.page === 1 ? { pollingInterval: POLL_MS, skipPollingIfUnfocused: true } : {});
  const detail = useRow(view.row ?? 0, { skip: view.row === null });

  const key = JSON.stringify(query);
  const [accepted, setAccepted] = useState<{ key: string; upTo: string | null }>({ key: '', upTo: null });
  const items = page.currentData?.items;
  const isFresh = accepted.key === key && accepted.upTo !== null;
  if (items && !isFresh && (accepted.key !== key || items.length > 0)) setAccepted({ key, upTo: newestOf(items) });

  // Sorted oldest first, new rows come last and move nothing. Rows of an inbox without spam were added by staff.
  const canHold = view.sort === 'newest' && INBOXES[inbox.hooks.key].canBeSpam;
  const upTo = canHold && accepted.key === key ? accepted.upTo : null;
  const all = page.data?.items;
  const { shown, waiting } = useMemo(() => splitNew(all ?? [], upTo), [all, upTo]);

  const [kept, setKept] = useState<{ row: Row; index: number } | null>(null);
  const index = shown.findIndex(({ id }) => id === view.row);
  const found = shown[index];
  if (found && (kept?.row !== found || kept.index !== index)) setKept({ row: found, index });
  const opened = detail.currentData;
  // Every read of a patient's row is logged, so the open row is fetched again only if the list shows a newer version.
  const { refetch } = detail;
  const isOutdated = found !== undefined && opened !== undefined && found.updatedAt > opened.updatedAt;
  useEffect(() => {
    if (isOutdated) void refetch();
  }, [isOutdated, refetch]);
  const rows = useMemo(() => {
    const last = kept && kept.row.id === view.row ? kept : null;
    return keepOpen(shown, last && { ...last, row: opened ?? last.row });
  }, [shown, kept, view.row, opened]);

  return { query, page, detail, rows, waiting, showNew: () => setAccepted({ key, upTo: newestOf(items ?? []) }) };
}
