import { useState, type FormEvent } from 'react';
import { useJoinWaitListMutation, waitListApi } from '@harmony/api-client';
import { useAppDispatch } from '../../../hooks';
import { formAnswered, formSent, type FormResult } from '../../../page.slice';
import { saidOutcome } from '../../../parts/forms/said-failure';
import { makeSubmissionKeys } from '../../../parts/forms/submission-key';
import { useNextPage } from '../../../parts/lists/use-next-page';
import { paths } from '../../../paths';
import { NOT_WAITING, refusedWait, WAIT_FIELDS, WAIT_LISTS, waitBody, waitUrl } from './wait-form';

function valuesOf(form: HTMLFormElement): FormResult['values'] {
  const data = new FormData(form);
  return Object.fromEntries([
    ...WAIT_FIELDS.map((name) => [name, String(data.get(name) ?? '')]),
    ...WAIT_LISTS.map((name) => [name, data.getAll(name).map(String)]),
  ]);
}

/**
 * Joining the wait list in the browser: it answers a press as the server answers the same form without JavaScript. Only a browser can do the
 * work that is asked for while a network sends unusually many forms (`withProof` of the API client). How long somebody took is not measured:
 * where everything is ticked already, one press is enough.
 */
export function useWaitForm() {
  const dispatch = useAppDispatch();
  const goTo = useNextPage();
  const [join] = useJoinWaitListMutation();
  const [keys] = useState(makeSubmissionKeys);
  const [isSending, setIsSending] = useState(false);

  async function send(values: FormResult['values']): Promise<void> {
    const idempotencyKey = keys.keyFor(JSON.stringify(values));
    const { data, error } = await join({ url: waitUrl(values), body: waitBody(values), idempotencyKey });
    if (data) {
      await goTo(paths.waitList({ token: data.token }), waitListApi.endpoints.getWaitEntry.initiate(data.token));
      // The path stays, and with it what was said of the press before.
      dispatch(formSent());
      return;
    }
    const { status, body: refusal = {} } = 'status' in error ? error : { status: undefined };
    const { fields } = refusal;
    dispatch(
      formAnswered(
        refusedWait(values, status, refusal) ?? {
          values,
          fields: fields ?? {},
          error: fields ? null : saidOutcome(NOT_WAITING, status, refusal),
        },
      ),
    );
  }

  return {
    isSending,
    handleSubmit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (isSending) return;
      const values = valuesOf(event.currentTarget);
      setIsSending(true);
      void send(values)
        .catch(() => dispatch(formAnswered({ values, fields: {}, error: saidOutcome(NOT_WAITING, undefined, {}) })))
        .then(() => setIsSending(false));
    },
  };
}
