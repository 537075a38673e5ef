import { useState } from 'react';
import styled from 'styled-components';
import { isHttpError, useToasts } from '@harmony/api-client';
import type { InboxRow } from '@harmony/domain';
import { assertive, Button, c, radius, space, Status, TextArea } from '@harmony/ui';
import { useClock } from '../kit/clock';
import { failureText, failureToast } from '../kit/failure-text';
import { useWorkerId } from '../state/use-worker-id';
import type { CallError, InboxDeclaration } from './declaration';
import { CardLine, DetailCard } from './detail-card';
import { useKept } from './use-kept';

const Conflict = styled.div`
  display: grid;
  gap: ${space[8]};
  padding: ${space[12]} ${space[16]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.control};
  background: ${c.amberBg};
  color: ${c.amber};

  blockquote {
    padding: ${space[8]} ${space[12]};
    border-radius: ${radius.plate};
    background: ${c.raised};
    color: ${c.ink};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
`;

export interface NotesProps<Row extends InboxRow, Detail extends Row> {
  inbox: InboxDeclaration<Row, Detail>;
  row: Detail;
  /** Reads the row again. */
  refresh: () => Promise<InboxRow | undefined>;
}

const isStale = (error: CallError): boolean => isHttpError(error) && error.body?.code === 'stale';

const notesOf = ({ adminNotes }: InboxRow): string => adminNotes ?? '';

/**
 * Staff notes about a row, saved by a button. Another person's notes are never overwritten unseen: on a conflict both
 * versions are shown.
 */
export function Notes<Row extends InboxRow, Detail extends Row>({ inbox, row, refresh }: NotesProps<Row, Detail>) {
  const userId = useWorkerId();
  const [update] = inbox.hooks.useUpdate();
  const { show } = useToasts();
  const clock = useClock();
  const place = { userId, entity: `${inbox.hooks.key} notes`, record: row.id };
  // `base` is the text when typing began. If the stored text differs from it, somebody else changed the notes.
  const kept = useKept(place, () => ({ notes: notesOf(row), base: notesOf(row) }));
  const [saved, setSaved] = useState<InboxRow | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const { notes, base } = kept.values;
  const isDirty = notes !== base;

  // After a save, the row is outdated until it has been fetched again.
  const now: InboxRow = saved && saved.updatedAt > row.updatedAt ? saved : row;
  const theirs = notesOf(now);
  if (theirs !== base && !isDirty) kept.reset({ notes: theirs, base: theirs });
  const isConflict = isDirty && theirs !== base && theirs !== notes;

  const send = (ifUnchangedSince: string) =>
    update({ id: row.id, changes: { adminNotes: notes.trim() === '' ? null : notes }, ifUnchangedSince });
  const save = async (): Promise<void> => {
    if (!isDirty && saved === null) return show({ title: 'The notes are already saved' });
    setIsSaving(true);
    let answer = await send(now.updatedAt);
    if (answer.error && isStale(answer.error)) {
      const fresh = await refresh();
      // Only the state or assignee changed, not the notes.
      if (fresh && notesOf(fresh) === base) answer = await send(fresh.updatedAt);
    }
    setIsSaving(false);
    if (answer.data) {
      setSaved(answer.data);
      kept.reset({ notes: notesOf(answer.data), base: notesOf(answer.data) });
    } else if (answer.error && !isStale(answer.error)) {
      const words = `${failureText(answer.error)} What you typed is still here.`;
      show(failureToast('Couldn’t save the notes', answer.error, words));
    }
  };

  return (
    <DetailCard aria-label="Staff notes">
      {isConflict && (
        <Conflict {...assertive}>
          <p>
            <strong>{now.changedBy ?? 'Someone'}</strong> changed these notes
            {now.changedAt !== null && ` at ${clock.time(now.changedAt)}`}. They now say:
          </p>
          <blockquote>{theirs === '' ? 'Nothing' : theirs}</blockquote>
          <Choices>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => kept.set({ notes: [theirs, notes].filter(Boolean).join('\n\n'), base: theirs })}
            >
              Keep both
            </Button>
            <Button size="sm" variant="quiet" onClick={() => kept.set({ base: theirs })}>
              Keep mine
            </Button>
            <Button size="sm" variant="quiet" onClick={() => kept.reset({ notes: theirs, base: theirs })}>
              Use theirs
            </Button>
          </Choices>
        </Conflict>
      )}
      <TextArea
        label="Staff notes"
        hint="Only staff can read them."
        rows={3}
        maxLength={5000}
        value={notes}
        onChange={({ target }) => kept.set({ notes: target.value })}
      />
      <CardLine>
        <Button size="sm" variant="secondary" pending={isSaving} onClick={() => void save()}>
          Save notes
        </Button>
        {isDirty && (
          <Button size="sm" variant="quiet" onClick={() => kept.reset({ notes: theirs, base: theirs })}>
            Discard
          </Button>
        )}
        <Status>
          {isDirty &&
            (kept.isRestored ? 'Not saved yet; from an earlier visit' : 'Not saved yet; kept in this browser')}
          {!isDirty && saved !== null && `Saved ${clock.time(saved.updatedAt)}`}
        </Status>
      </CardLine>
    </DetailCard>
  );
}
