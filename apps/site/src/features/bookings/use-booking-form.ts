import { useState, type FormEvent } from 'react';
import { bookingsApi, useCreateBookingMutation, type ErrorAnswer } from '@harmony/api-client';
import { useAppDispatch } from '../../hooks';
import { formAnswered, type FormResult } from '../../page.slice';
import { timed } from '../../parts/forms/form-guard';
import { pressedOf, ScriptMissing, sendPlainly, sentData } from '../../parts/forms/plain-send';
import { makeSubmissionKeys } from '../../parts/forms/submission-key';
import { paths } from '../../paths';
import { saidOutcome } from '../../parts/forms/said-failure';
import { useNextPage } from '../../parts/lists/use-next-page';
import { checkBooking, NOT_BOOKED, readyBody, refusalOf } from './booking-form';

export interface BookingForm {
  isSending: boolean;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** What was typed and pressed. */
function valuesOf(event: FormEvent<HTMLFormElement>): FormResult['values'] {
  return Object.fromEntries([...sentData(event)].map(([name, value]) => [name, String(value)]));
}

/**
 * The form of the details in the browser: it answers a press as the server answers the same form without JavaScript, with a
 * `formResult`, so that one page shows both. However often the same booking is sent, it carries the same key.
 */
export function useBookingForm(): BookingForm {
  const dispatch = useAppDispatch();
  const goTo = useNextPage();
  const [book] = useCreateBookingMutation();
  const [keys] = useState(makeSubmissionKeys);
  const [isSending, setIsSending] = useState(false);

  const answer = async (values: FormResult['values']): Promise<FormResult | null> => {
    const body = values['step'] === 'book' ? await readyBody(values) : null;
    if (!body) return checkBooking(values);
    const { data, error } = await book({
      body: await timed(body),
      idempotencyKey: keys.keyFor(JSON.stringify(values)),
    });
    if (data) {
      await goTo(paths.visit(data.token, { done: 'booked' }), bookingsApi.endpoints.getBooking.initiate(data.token));
      return null;
    }
    const { status, body: refusal = {} } = 'status' in error ? error : { status: undefined };
    return refusalOf(values, status, refusal) ?? notBooked(values, status, refusal);
  };

  return {
    isSending,
    handleSubmit(event) {
      event.preventDefault();
      if (isSending) return;
      const values = valuesOf(event);
      const form = event.currentTarget;
      const pressed = pressedOf(event.nativeEvent as SubmitEvent);
      setIsSending(true);
      answer(values)
        .catch((error: unknown) => {
          if (!(error instanceof ScriptMissing)) return notBooked(values, undefined);
          sendPlainly(form, pressed);
          return null;
        })
        .then((result) => {
          setIsSending(false);
          if (result) dispatch(formAnswered(result));
        });
    },
  };
}

const notBooked = (values: FormResult['values'], status: unknown, answer: ErrorAnswer = {}): FormResult =>
  answer.fields
    ? { values, fields: answer.fields, error: null }
    : { values, fields: {}, error: saidOutcome(NOT_BOOKED, status, answer) };
