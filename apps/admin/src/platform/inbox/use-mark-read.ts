import { useEffect, useRef } from 'react';
import type { InboxRow } from '@harmony/domain';
import type { InboxDeclaration } from './declaration';

/** A row that is open for this long counts as read. Milliseconds. */
const READ_AFTER_MS = 1000;

/** Marks the open row as read after a second, once per opening: a row that is then marked as unread by hand stays unread. */
export function useMarkRead<Row extends InboxRow, Detail extends Row>(
  { hooks }: InboxDeclaration<Row, Detail>,
  row: InboxRow | undefined,
): void {
  const [update] = hooks.useUpdate();
  const marked = useRef<number | null>(null);
  const latest = useRef(update);
  useEffect(() => {
    latest.current = update;
  });
  const id = row?.id;
  const isUnread = row?.isRead === false;
  useEffect(() => {
    if (id === undefined || marked.current === id) return;
    if (!isUnread) {
      marked.current = id;
      return;
    }
    const timer = setTimeout(() => {
      marked.current = id;
      void latest.current({ id, changes: { isRead: true } });
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, isUnread]);
}
