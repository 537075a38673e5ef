import type { SerializedError } from '@reduxjs/toolkit';
import { useState, type FormEvent } from 'react';
import { shopApi, type ErrorAnswer, type HttpError, type SendForm } from '@harmony/api-client';
import type { OrderReceipt } from '@harmony/domain';
import { useAppDispatch } from '../../hooks';
import { formAnswered, formSent, type FormResult } from '../../page.slice';
import { check, type FormSchema } from '../../parts/forms/form-check';
import { neededScript, pressedOf, ScriptMissing, sendPlainly, sentData } from '../../parts/forms/plain-send';
import { saidOutcome } from '../../parts/forms/said-failure';
import { makeSubmissionKeys } from '../../parts/forms/submission-key';
import { useNextPage } from '../../parts/lists/use-next-page';
import { paths } from '../../paths';
import { NOT_ORDERED, notOrdered, OFFER_FIELDS } from './offer-form';

/** What a form says, with the button that was pressed. */
export function pressedValues(event: FormEvent<HTMLFormElement>): FormResult['values'] {
  const data = sentData(event);
  return Object.fromEntries(OFFER_FIELDS.map((name) => [name, String(data.get(name) ?? '')]));
}

/** What the API has answered: a status, and what it says. */
export const answerOf = (error: HttpError | SerializedError): { status?: unknown; body: ErrorAnswer } => ({
  ...('status' in error && { status: error.status }),
  body: ('body' in error && error.body) || {},
});

export interface OfferFormOptions<Body> {
  toBody: (values: FormResult['values']) => Record<string, unknown>;
  /** The API's own schema, loaded on demand. */
  loadSchema: () => Promise<FormSchema<Body>>;
  send: (
    form: SendForm<Body>,
  ) => Promise<{ data?: OrderReceipt | undefined; error?: HttpError | SerializedError | undefined }>;
  /** Reads the offer anew, after a refusal. */
  readAgain: () => Promise<unknown>;
}

/**
 * The order of a link in the browser: a press is answered as the server answers the same form without JavaScript. However often the same
 * order is sent, it carries the same key. What is to be paid now is paid at the provider's page, to which the browser goes from the order's.
 */
export function useOfferForm<Body>({ toBody, loadSchema, send, readAgain }: OfferFormOptions<Body>) {
  const dispatch = useAppDispatch();
  const goTo = useNextPage();
  const [keys] = useState(makeSubmissionKeys);
  const [isSending, setIsSending] = useState(false);

  const order = async (values: FormResult['values']): Promise<FormResult | null> => {
    // No time is measured: whoever has the link may press at once, as nothing has to be typed.
    const { body, problems } = check(await neededScript(loadSchema), { ...toBody(values), elapsedMs: null });
    if (problems) return notOrdered(values, 400, { fields: problems });
    const { data, error } = await send({ body, idempotencyKey: keys.keyFor(JSON.stringify(values)) });
    if (data) {
      keys.forget();
      await goTo(paths.order(data.token, { done: 'placed' }), shopApi.endpoints.getOrder.initiate(data.token));
      if (data.payUrl !== null) location.assign(data.payUrl);
      return null;
    }
    const { status, body: refusal } = error ? answerOf(error) : { status: undefined, body: {} };
    if (status === 409) await readAgain();
    return notOrdered(values, status, refusal);
  };

  return {
    isSending,
    handleFocus(): void {
      // Only preloads the chunk: sending awaits the same import and reports its failure.
      loadSchema().catch(() => undefined);
    },
    handleSubmit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (isSending) return;
      const values = pressedValues(event);
      const form = event.currentTarget;
      const pressed = pressedOf(event.nativeEvent as SubmitEvent);
      setIsSending(true);
      order(values)
        .catch((error: unknown): FormResult => {
          if (error instanceof ScriptMissing) throw error;
          return { values, fields: {}, error: saidOutcome(NOT_ORDERED, undefined, {}) };
        })
        .then(
          (result) => {
            setIsSending(false);
            dispatch(result ? formAnswered(result) : formSent());
          },
          () => sendPlainly(form, pressed),
        );
    },
  };
}

/** What {@link useOfferForm} gives to a form. */
export type OfferFormState = ReturnType<typeof useOfferForm>;
