import { useCallback, useEffect, useRef, useState } from 'react';
import { useSaveCountsMutation } from '@harmony/api-client/admin';
import type { StocktakeLine, StockUnit } from '@harmony/domain';
import { refusalText } from '../../../platform/kit/failure-text';
import { readDrafts, writeDrafts } from '../../../platform/state/drafts';
import { useWorkerId } from '../../../platform/state/use-worker-id';
import { quantityField, readQuantity, typedAs } from '../stock-words';

/** What was typed and is not saved, by the id of its lot. */
type Typed = Readonly<Record<string, string>>;

/** As many go into one call. */
const MOST = 500;
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

const without = (typed: Typed, sent: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([lot, text]) => sent[lot] !== text));

/** A number, null for an empty field; undefined: it is neither. */
const countOf = (text: string, unit: StockUnit): number | null | undefined =>
  text.trim() === '' ? null : (readQuantity(text, unit) ?? undefined);

const fieldOf = ({ counted, unit }: StocktakeLine): string => (counted === null ? '' : quantityField(counted, unit));

/**
 * The counts of a stocktake as they are typed. Each is saved when its field is left; what could not be saved stays in this browser
 * and is sent with the next one, or when somebody asks for it.
 *
 * @param lines of the stocktake: they say in which unit each is typed
 */
export function useCounts(id: number, lines: readonly StocktakeLine[]) {
  const userId = useWorkerId();
  const [typed, setTyped] = useState<Typed>(() => {
    const kept = readDrafts({ userId, entity: 'stocktake', record: id })[0];
    return Object.fromEntries(Object.entries(kept?.values ?? {}).filter(isText));
  });
  const [save] = useSaveCountsMutation();
  const [isSaving, setIsSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(typed);
  const units = useRef(lines);
  const busy = useRef(false);

  useEffect(() => {
    units.current = lines;
  }, [lines]);

  useEffect(() => {
    latest.current = typed;
    const drafts =
      Object.keys(typed).length === 0 ? [] : [{ writtenAt: new Date().toISOString(), values: { ...typed } }];
    writeDrafts({ userId, entity: 'stocktake', record: id }, drafts);
  }, [typed, userId, id]);

  /** Sends what was typed, one call after the other, so that the answers come in order. */
  const flush = useCallback(async (): Promise<void> => {
    if (busy.current) return;
    const unitOf = new Map(units.current.map(({ lotId, unit }) => [String(lotId), unit]));
    const read = ([lot, text]: [string, string]) => countOf(text, unitOf.get(lot) ?? 'piece');
    busy.current = true;
    setIsSaving(true);
    for (;;) {
      const readable = Object.entries(latest.current).filter((entry) => read(entry) !== undefined);
      const sent = Object.fromEntries(readable.slice(0, MOST));
      if (Object.keys(sent).length === 0) {
        setFailure(null);
        break;
      }
      const counts = Object.entries(sent).map((entry) => ({ lotId: Number(entry[0]), counted: read(entry) ?? null }));
      const { error } = await save({ id, body: { counts } });
      if (error) {
        setFailure(refusalText(error));
        break;
      }
      // The answer has to be on screen before what was typed goes, or the field would be empty for a moment.
      await nextTask();
      latest.current = without(latest.current, sent);
      setTyped((before) => without(before, sent));
    }
    busy.current = false;
    setIsSaving(false);
  }, [save, id]);

  // What was typed before the page was left.
  useEffect(() => void flush(), [flush]);

  return {
    isSaving,
    /** Why the last attempt failed; null: it did not. */
    failure,
    unsaved: Object.keys(typed).length,
    textOf: (line: StocktakeLine): string => typed[line.lotId] ?? fieldOf(line),
    problemOf: ({ lotId, unit }: StocktakeLine): string | undefined =>
      typed[lotId] !== undefined && countOf(typed[lotId], unit) === undefined
        ? `${typedAs(unit).wrong}, or nothing`
        : undefined,
    type: (line: StocktakeLine, text: string): void =>
      setTyped((before) => {
        const { [line.lotId]: _old, ...rest } = before;
        return text === fieldOf(line) ? rest : { ...rest, [line.lotId]: text };
      }),
    flush,
    /** Forgets what was typed, as the stocktake is over. */
    forget: (): void => setTyped({}),
  };
}
