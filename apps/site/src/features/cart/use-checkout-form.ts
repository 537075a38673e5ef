import { useState, type FormEvent } from 'react';
import { shopApi, useChangeCartMutation, usePlaceOrderMutation, type ErrorAnswer } from '@harmony/api-client';
import { useAppDispatch } from '../../hooks';
import { formAnswered, type FormResult } from '../../page.slice';
import { writeCartCount } from '../../parts/cart/cart-count';
import { check } from '../../parts/forms/form-check';
import { timed } from '../../parts/forms/form-guard';
import { neededScript, pressedOf, ScriptMissing, sendPlainly, sentData } from '../../parts/forms/plain-send';
import { makeSubmissionKeys } from '../../parts/forms/submission-key';
import { useNextPage } from '../../parts/lists/use-next-page';
import { paths } from '../../paths';
import { cartReady, CHECKOUT_FIELDS, CHECKOUT_LISTS, firstCall, notPlaced, orderBody } from './checkout-form';

const loadSchema = () =>
  neededScript(() => import('@harmony/domain/schemas').then((schemas) => schemas.PlaceOrderBody));

function valuesOf(event: FormEvent<HTMLFormElement>): FormResult['values'] {
  const data = sentData(event);
  return Object.fromEntries([
    ...CHECKOUT_FIELDS.map((name) => [name, String(data.get(name) ?? '')]),
    ...CHECKOUT_LISTS.map((name) => [name, data.getAll(name).map(String)]),
  ]);
}

const answerOf = (error: object): { status?: unknown; body: ErrorAnswer } => ({
  ...('status' in error && { status: error.status }),
  body: 'body' in error ? (error.body as ErrorAnswer) : {},
});

/**
 * The checkout in the browser: it answers a press as the server answers the same form without JavaScript. However often the same order
 * is sent, it carries the same key. What is to be paid now is paid at the provider's page, to which the browser goes from the order's.
 *
 * @param readCart reads the cart anew, after a refusal
 */
export function useCheckoutForm(readCart: () => Promise<unknown>) {
  const dispatch = useAppDispatch();
  const goTo = useNextPage();
  const [changeCart] = useChangeCartMutation();
  const [place] = usePlaceOrderMutation();
  const [keys] = useState(makeSubmissionKeys);
  const [isSending, setIsSending] = useState(false);

  const prepare = async (values: FormResult['values']): Promise<FormResult | null> => {
    const call = firstCall(values);
    if (!call) return null;
    const { data, error } = await changeCart(call);
    if (data) return cartReady(values, data);
    const { status, body } = answerOf(error);
    await readCart();
    return notPlaced({ ...values, fix: '' }, status, body);
  };

  const send = async (values: FormResult['values']): Promise<FormResult | null> => {
    const { body, problems } = check(await loadSchema(), orderBody(values));
    if (problems) return notPlaced(values, 400, { fields: problems });
    const { data, error } = await place({
      body: await timed(body),
      idempotencyKey: keys.keyFor(JSON.stringify(values)),
    });
    if (error) {
      const { status, body: refusal } = answerOf(error);
      if (status === 409) await readCart();
      return notPlaced(values, status, refusal);
    }
    keys.forget();
    writeCartCount(0);
    await goTo(paths.order(data.token, { done: 'placed' }), shopApi.endpoints.getOrder.initiate(data.token));
    if (data.payUrl !== null) location.assign(data.payUrl);
    return null;
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
      const values = valuesOf(event);
      const form = event.currentTarget;
      const pressed = pressedOf(event.nativeEvent as SubmitEvent);
      setIsSending(true);
      prepare(values)
        .then((result) => result ?? send(values))
        .catch((error: unknown): FormResult | null => {
          if (!(error instanceof ScriptMissing)) return notPlaced(values, undefined, {});
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
