import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import {
  useCloseFollowUpMutation,
  useCloseFollowUpsMutation,
  useReopenFollowUpMutation,
  useUpdateFollowUpMutation,
} from '@harmony/api-client/admin';
import {
  clinicMomentText,
  FOLLOW_UP_OUTCOMES,
  FOLLOW_UP_RULES,
  type FollowUp,
  type FollowUpOutcome,
  type UpdateFollowUpBody,
} from '@harmony/domain';
import { failureToast } from '../../platform/kit/failure-text';
import { countText } from '../../platform/kit/words';
import { recordPlace } from '../../platform/record-links';
import { useUndo } from '../../platform/state/undo';
import { whoText } from './queue/words';

const NOUN = { one: 'follow-up', many: 'follow-ups' };

const canReopen = ({ kind }: FollowUp): boolean => FOLLOW_UP_RULES[kind].hasOwnOutcome;

/** What can be done to follow-ups, each at once, with Undo where the server can undo it. */
export function useFollowUpActions() {
  const [update] = useUpdateFollowUpMutation();
  const [closeOne] = useCloseFollowUpMutation();
  const [closeAll, closing] = useCloseFollowUpsMutation();
  const [reopen] = useReopenFollowUpMutation();
  const { show } = useToasts();
  const { offer } = useUndo();
  const navigate = useNavigate();

  const actions = useMemo(() => {
    /** Resolves with whether it succeeded. A refusal is shown and changes nothing. */
    const change = async (
      row: FollowUp,
      body: UpdateFollowUpBody,
      before: UpdateFollowUpBody,
      words: string,
    ): Promise<boolean> => {
      const { error } = await update({ id: row.id, body });
      if (error) show(failureToast(`Couldn’t change the follow-up for ${whoText(row)}`, error));
      else offer({ said: `${whoText(row)}: ${words}`, undo: () => update({ id: row.id, body: before }).unwrap() });
      return !error;
    };
    const put = (row: FollowUp, snoozedUntil: string | null, timeZone: string): Promise<boolean> =>
      change(
        row,
        { snoozedUntil },
        { snoozedUntil: row.snoozedUntil },
        snoozedUntil === null
          ? 'no longer snoozed'
          : `snoozed until ${clinicMomentText(snoozedUntil, new Date(), timeZone)}`,
      );

    const close = async (row: FollowUp, outcome: FollowUpOutcome): Promise<void> => {
      const { error } = await closeOne({ id: row.id, body: { outcome } });
      const said = `${whoText(row)}: closed as “${FOLLOW_UP_OUTCOMES[outcome]}”`;
      if (error) {
        return show(failureToast(`Couldn’t close the follow-up for ${whoText(row)}`, error));
      }
      if (canReopen(row)) return offer({ said, undo: () => reopen({ id: row.id }).unwrap() });
      // It closed with the row of its inbox, where it is opened again.
      const place = recordPlace(row.kind, row.sourceId);
      show({ title: said, ...(place !== null && { action: { label: 'Show', onAction: () => void navigate(place) } }) });
    };

    /** All or none. Resolves with whether they were closed. */
    const closeSeveral = async (rows: readonly FollowUp[], outcome: FollowUpOutcome): Promise<boolean> => {
      const { error } = await closeAll({ body: { ids: rows.map(({ id }) => id), outcome } });
      const many = countText(rows.length, NOUN);
      if (error) {
        show(failureToast(`Couldn’t close ${many}`, error));
        return false;
      }
      const said = `${many} closed as “${FOLLOW_UP_OUTCOMES[outcome]}”`;
      if (!rows.every(canReopen)) show({ title: said });
      else {
        offer({
          said,
          undo: async () => {
            for (const { id } of rows) await reopen({ id }).unwrap();
          },
        });
      }
      return true;
    };

    return {
      // Undone, nobody has it, even if somebody else had it before: one can only take it oneself.
      take: (row: FollowUp) => change(row, { owner: 'me' }, { owner: 'none' }, 'assigned to you'),
      giveBack: (row: FollowUp) => change(row, { owner: 'none' }, { owner: 'me' }, 'unassigned'),
      snooze: put,
      saveNote: (row: FollowUp, note: string) => change(row, { note }, { note: row.note }, 'note saved'),
      close,
      closeSeveral,
      reopen: async (row: FollowUp): Promise<void> => {
        const { error } = await reopen({ id: row.id });
        if (error) show(failureToast(`Couldn’t reopen the follow-up for ${whoText(row)}`, error));
        else show({ title: `${whoText(row)}: reopened` });
      },
    };
  }, [update, closeOne, closeAll, reopen, show, offer, navigate]);
  return { actions, isClosing: closing.isLoading };
}

export type FollowUpActions = ReturnType<typeof useFollowUpActions>['actions'];
