import { newsletterApi } from '@harmony/api-client';
import { msg, t } from '@harmony/language';
import type { useAppDispatch } from '../../hooks';
import { formSent } from '../../page.slice';
import { check } from '../../parts/form-check';
import { makeSubmissionKeys } from '../../parts/submission-key';

/** What the form shows after sending: thanks below it, or a problem at its field. */
export interface SignUpAnswer {
  thanks?: string;
  problem?: string | undefined;
}

const FAILED = msg('You are not signed up yet. Please try again in a moment.');

const keys = makeSubmissionKeys();

/**
 * Sends the newsletter form. `firstUse` is when it was first used (`performance.now()`). Rejects only when the schema
 * cannot be loaded: then nothing has been sent.
 */
export async function signUp(
  form: HTMLFormElement,
  firstUse: number,
  dispatch: ReturnType<typeof useAppDispatch>,
): Promise<SignUpAnswer> {
  const values = Object.fromEntries(new FormData(form));
  const elapsedMs = Math.round(performance.now() - firstUse);
  const { SubscribeBody } = await import('@harmony/domain/schemas');
  const { body, problems } = check(SubscribeBody, { ...values, elapsedMs });
  if (problems) return refuse(form, problems['email'] ?? t(FAILED));
  const idempotencyKey = keys.keyFor(JSON.stringify(values));
  const { data, error } = await dispatch(newsletterApi.endpoints.subscribe.initiate({ body, idempotencyKey }));
  if (!data) return refuse(form, (error && 'body' in error && error.body?.fields?.['email']) || t(FAILED));
  form.reset();
  dispatch(formSent());
  keys.forget();
  return { thanks: data.message };
}

function refuse(form: HTMLFormElement, problem: string): SignUpAnswer {
  form.querySelector<HTMLInputElement>('input[type="email"]')?.focus();
  return { problem };
}
