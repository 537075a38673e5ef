import { useEffect, useReducer, useState, type ActionDispatch } from 'react';
import { useCreateCheckInMutation } from '@harmony/api-client';
import { check, pickErrors, type FieldErrors } from '../../parts/forms/form-check';
import { timed } from '../../parts/forms/form-guard';
import { neededScript, ScriptMissing, sendPlainly } from '../../parts/forms/plain-send';
import { makeSubmissionKeys } from '../../parts/forms/submission-key';
import {
  bodyOf,
  checkInReducer,
  FIELDS_OF,
  START,
  STEPS,
  type Answers,
  type CheckInAction,
  type CheckInState,
} from './check-in-state';

const loadSchema = () =>
  neededScript(() => import('@harmony/domain/schemas').then(({ CreateCheckInBody }) => CreateCheckInBody));

/** Sends the answers so far as the form without JavaScript does. That asks for the others, and the page is left. */
function sendAnswersPlainly(url: string, { born, ...answers }: Answers): void {
  const form = Object.assign(document.createElement('form'), { method: 'post', action: url });
  const parts = Object.entries(born).map(([part, value]) => [`dateOfBirth-${part}`, value] as const);
  for (const [name, value] of [...Object.entries(answers), ...parts])
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  document.body.append(form);
  sendPlainly(form);
}

export interface CheckIn {
  state: CheckInState;
  dispatch: ActionDispatch<[CheckInAction]>;
  start: () => void;
  /** Checks the screen's answers and shows the next screen; on the last one sends all of them. */
  goOn: () => Promise<void>;
}

/**
 * A check-in from 'Touch to start' to the end. The same answers carry the same key, however often they are sent.
 *
 * @param url the page's own, where the answers are posted when a script that they need does not arrive
 */
export function useCheckIn(url: string): CheckIn {
  const [state, dispatch] = useReducer(checkInReducer, START);
  const [keys] = useState(makeSubmissionKeys);
  const [send] = useCreateCheckInMutation();
  const { screen, answers, status } = state;

  // The browser's Back button must not bring back a page with answers in it.
  useEffect(() => {
    const forget = () => dispatch({ kind: 'finished' });
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, []);

  const refuse = (problems: FieldErrors): boolean => {
    const step = STEPS.find((candidate) => pickErrors(FIELDS_OF[candidate], problems));
    if (step) dispatch({ kind: 'refused', step, errors: pickErrors(FIELDS_OF[step], problems) ?? {} });
    return step !== undefined;
  };

  const submit = async (): Promise<void> => {
    if (screen === 'welcome' || screen === 'done') return;
    const values = bodyOf(answers);
    const { body, problems } = check(await loadSchema(), values);
    if (screen !== 'review') {
      const shown = pickErrors(FIELDS_OF[screen], problems ?? {});
      return shown ? dispatch({ kind: 'refused', step: screen, errors: shown }) : dispatch({ kind: 'wentOn' });
    }
    if (problems) {
      if (refuse(problems)) return;
      throw new Error('The answers are refused for a field that no screen has');
    }
    const { error } = await send({ body: await timed(body), idempotencyKey: keys.keyFor(JSON.stringify(values)) });
    if (error) {
      if ('body' in error && refuse(error.body?.fields ?? {})) return;
      throw new Error('The check-in was not accepted');
    }
    keys.forget();
    dispatch({ kind: 'sent' });
  };

  return {
    state,
    dispatch,
    start() {
      loadSchema().catch(() => undefined);
      dispatch({ kind: 'started' });
    },
    async goOn() {
      if (status === 'sending') return;
      dispatch({ kind: 'sending' });
      await submit().catch((error: unknown) => {
        if (error instanceof ScriptMissing) sendAnswersPlainly(url, answers);
        else dispatch({ kind: 'failed' });
      });
    },
  };
}
