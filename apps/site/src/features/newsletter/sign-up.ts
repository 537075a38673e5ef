import { newsletterApi } from '@harmony/api-client';
import { msg, t } from '@harmony/language';
import type { useAppDispatch } from '../../hooks';
import { formSent } from '../../page.slice';
import { check } from '../../parts/forms/form-check';
import { timed } from '../../parts/forms/form-guard';
import { saidWhy } from '../../parts/forms/said-failure';
import { makeSubmissionKeys } from '../../parts/forms/submission-key';

/** What the form shows after sending: thanks below it, or a problem at its field. */
export interface SignUpAnswer {
  thanks?: string;
  problem?: string | undefined;
}

const FAILED = msg('You are not signed up yet. Please try again in a moment.');

const keys = makeSubmissionKeys();

/**
 * Sends the newsletter form, with these values. Rejects only when the schema cannot be loaded: then nothing has been sent.
 */
export async function signUp(
  form: HTMLFormElement,
  values: Record<string, FormDataEntryValue>,
  dispatch: ReturnType<typeof useAppDispatch>,
): Promise<SignUpAnswer> {
  const { SubscribeBody } = await import('@harmony/domain/schemas');
  const { body, problems } = check(SubscribeBody, values);
  if (problems) return refuse(form, problems['email'] ?? t(FAILED));
  const idempotencyKey = keys.keyFor(JSON.stringify(values));
  const { data, error } = await dispatch(
    newsletterApi.endpoints.subscribe.initiate({ body: await timed(body), idempotencyKey }),
  );
  if (!data) {
    const { status, body: answer = {} } = error && 'status' in error ? error : { status: undefined };
    return refuse(form, answer.fields?.['email'] ?? saidWhy(status, answer) ?? t(FAILED));
  }
  form.reset();
  dispatch(formSent());
  keys.forget();
  return { thanks: data.message };
}

function refuse(form: HTMLFormElement, problem: string): SignUpAnswer {
  form.querySelector<HTMLInputElement>('input[type="email"]')?.focus();
  return { problem };
}
