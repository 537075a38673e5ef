import type { SerializedError } from '@reduxjs/toolkit';
import { useMemo, useRef, useState, type FormEvent, type RefObject } from 'react';
import { mayBeDone, type HttpError, type SendForm } from '@harmony/api-client';
import { t } from '@harmony/language';
import type { FormError } from '@harmony/ui';
import { useAppDispatch, useFormResult } from '../../hooks';
import { formSent } from '../../page.slice';
import { errorEntries } from './error-entries';
import { check, pickErrors, type FieldErrors, type FormSchema } from './form-check';
import { timed, type Timed } from './form-guard';
import { postedText } from './posted-text';
import { neededScript, ScriptMissing, sendPlainly } from './plain-send';
import { saidWhy } from './said-failure';
import { makeSubmissionKeys } from './submission-key';

/** `editing`: as the page was loaded, before the first attempt to send. */
export type FormStatus = 'editing' | 'sending' | 'refused' | 'sent' | 'failed';

/** What every kind of field needs. */
export interface FieldProps {
  id: string;
  label: string;
  name: string;
  defaultValue: string;
  error: string | undefined;
}

export interface PostFormOptions<Name extends string, Body extends Timed> {
  /** Id of a field's control, which the error summary links to. */
  fieldId: (name: string) => string;
  /** The labels of the fields that can be refused, in English, in the order of the form. */
  labels: Readonly<Record<Name, string>>;
  /** The form's values as the API takes them, except `elapsedMs`. */
  read: (form: FormData) => object;
  /** Each message stands once on the page, at its field. */
  isShownOnce?: boolean;
  /** The API's own schema, loaded on demand. */
  loadSchema: () => Promise<FormSchema<Body>>;
  send: (form: SendForm<Body>) => Promise<{ error?: HttpError | SerializedError }>;
  /** After the form has been emptied. */
  onSent?: () => void;
  onFailed?: () => void;
}

export interface PostForm<Name extends string> {
  formRef: RefObject<HTMLFormElement | null>;
  /** Number of times it has been sent. As the form's key it empties all fields, whatever each keeps besides its value. */
  round: number;
  status: FormStatus;
  /** Why it was not taken, in the API's words; null: it does not say. */
  why: string | null;
  /** No answer came: whether it was taken is not known. */
  isUnknown: boolean;
  field: (name: Name) => FieldProps;
  /** The refused fields, for the error summary; a new list for every failed check, so that the summary takes the focus each time. */
  problems: readonly FormError[];
  handleFocus: () => void;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

const NONE: FieldErrors = {};

/**
 * A form's behaviour in the browser. Its fields stay uncontrolled: what was typed before hydration is kept. Without
 * JavaScript the browser posts the same form; the page it gets starts with the errors of that post (`useFormResult`).
 * However often the same values are sent, they carry the same key.
 */
export function usePostForm<Name extends string, Body extends Timed>(
  options: PostFormOptions<Name, Body>,
): PostForm<Name> {
  const { fieldId, labels, isShownOnce, read, loadSchema, send, onSent, onFailed } = options;
  const fields = Object.keys(labels);
  const posted = useFormResult();
  const dispatch = useAppDispatch();
  const formRef = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<FormStatus>('editing');
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState(() => pickErrors(fields, posted?.fields ?? NONE) ?? NONE);
  const problems = useMemo(
    () => errorEntries(Object.keys(labels), { labels, idOf: fieldId, isShownOnce }, errors),
    [errors, fieldId, labels, isShownOnce],
  );
  const [keys] = useState(makeSubmissionKeys);
  const [why, setWhy] = useState<string | null>(null);
  const [isUnknown, setIsUnknown] = useState(false);

  const refuse = (refused: FieldErrors): void => {
    setErrors(refused);
    setStatus('refused');
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const values = read(new FormData(form));
    const { body, problems } = check(await neededScript(loadSchema), values);
    if (problems) {
      const shown = pickErrors(fields, problems);
      if (!shown) throw new Error('The form is refused for something it does not show');
      return refuse(shown);
    }
    setErrors(NONE);
    const { error } = await send({ body: await timed(body), idempotencyKey: keys.keyFor(JSON.stringify(values)) });
    if (error) {
      const answer = ('body' in error && error.body) || {};
      const refused = pickErrors(fields, answer.fields ?? NONE);
      if (refused) return refuse(refused);
      const status = 'status' in error ? error.status : undefined;
      setWhy(saidWhy(status, answer));
      setIsUnknown(mayBeDone(status, answer));
      throw new Error('The form was not accepted');
    }
    dispatch(formSent());
    setRound((rounds) => rounds + 1);
    keys.forget();
    setStatus('sent');
    onSent?.();
  };

  return {
    formRef,
    round,
    status,
    why,
    isUnknown,
    field: (name) => ({
      id: fieldId(name),
      label: t(labels[name]),
      name,
      defaultValue: postedText(posted, name),
      error: errors[name],
    }),
    problems,
    handleFocus() {
      // Only preloads the chunk: submit awaits the same import and reports its failure.
      loadSchema().catch(() => undefined);
    },
    handleSubmit(event) {
      event.preventDefault();
      if (status === 'sending') return;
      setStatus('sending');
      setWhy(null);
      setIsUnknown(false);
      const form = event.currentTarget;
      submit(form).catch((error: unknown) => {
        if (error instanceof ScriptMissing) return sendPlainly(form);
        setStatus('failed');
        onFailed?.();
      });
    },
  };
}
