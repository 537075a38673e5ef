import { useEffect, useState } from 'react';
import { z } from 'zod';
import { readDrafts, writeDrafts, type Draft, type DraftPlace } from '../../../platform/state/drafts';
import { useWorkerId } from '../../../platform/state/use-worker-id';
import { isBlank, newLine, ReceiveLine, type KnownItem, type ReceiveDraft } from './receive-draft';
import type { Attempt } from '../../../platform/kit/forms/use-attempt-key';

/** As it is kept in this browser: lines and the last attempt as JSON. */
const Kept = z.object({ supplier: z.string(), lines: z.array(z.string()), body: z.string(), key: z.string() });

interface Restored {
  draft: ReceiveDraft;
  attempt: Attempt;
}

function restore(stored: Draft | undefined): Restored | null {
  try {
    const { supplier, lines, body, key } = Kept.parse(stored?.values);
    return {
      draft: { supplier, lines: lines.map((line) => ReceiveLine.parse(JSON.parse(line))) },
      attempt: { body, key },
    };
  } catch {
    // Nothing is kept, or another version of the console kept it.
    return null;
  }
}

const isNothing = ({ supplier, lines }: ReceiveDraft): boolean => supplier.trim() === '' && lines.every(isBlank);

const fresh = (item: KnownItem | null = null): ReceiveDraft => ({ supplier: '', lines: [newLine(item)] });

/**
 * The delivery that is being entered. It is kept in this browser until it is received, so that neither a failure nor leaving the page
 * loses anything; its last attempt with it, so that what was stored although no answer came is not stored twice.
 */
export function useReceiveDraft() {
  const userId = useWorkerId();
  const [kept] = useState(() => restore(readDrafts(placeOf(userId))[0]));
  const [draft, setDraft] = useState<ReceiveDraft>(() => kept?.draft ?? fresh());
  const [attempt, setAttempt] = useState<Attempt | undefined>(kept?.attempt);

  useEffect(() => {
    const values = {
      supplier: draft.supplier,
      lines: draft.lines.map((line) => JSON.stringify(line)),
      body: attempt?.body ?? '',
      key: attempt?.key ?? '',
    };
    const written = { writtenAt: new Date().toISOString(), values };
    writeDrafts(placeOf(userId), isNothing(draft) ? [] : [written]);
  }, [draft, attempt, userId]);

  return {
    draft,
    /** Whether it was typed before the page was opened. */
    isRestored: kept !== null && !isNothing(kept.draft),
    firstAttempt: kept?.attempt,
    keepAttempt: setAttempt,
    set: (part: Partial<ReceiveDraft>): void => setDraft((before) => ({ ...before, ...part })),
    startAgain: (): void => {
      setAttempt(undefined);
      setDraft(fresh());
    },
  };
}

const placeOf = (userId: number): DraftPlace => ({ userId, entity: 'stock-receipt', record: 'new' });
