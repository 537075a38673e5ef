import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react';
import { useSendContactMutation } from '@harmony/api-client';
import { useToast } from '../../hooks';
import { clearDraft, readDraft, saveDraft } from './contact-draft';
import { CONTACT_FIELDS, fillBlank, pickErrors, validate, valuesOf } from './contact-values';
import type { ContactErrors } from './contact-values';
import { makeSubmissionKeys } from './submission-key';

export type ContactStatus = 'editing' | 'sending' | 'sent' | 'failed';

export interface ContactForm {
  formRef: RefObject<HTMLFormElement | null>;
  status: ContactStatus;
  /** A new object for every failed check, so that the summary takes the focus each time. */
  errors: ContactErrors;
  handleFocus: () => void;
  handleInput: () => void;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Only warms the chunk up: submit waits for the same import, and reports it if it cannot be loaded. */
const loadValidator = (): void => void import('@harmony/domain/schemas').catch(() => undefined);

/**
 * The contact form's behaviour in the browser. The fields stay uncontrolled: what was typed before hydration is kept,
 * and without JavaScript the same form posts itself. `initialErrors` are those of such a plain post.
 */
export function useContactForm(initialErrors: ContactErrors): ContactForm {
  const formRef = useRef<HTMLFormElement>(null);
  const [status, setStatus] = useState<ContactStatus>('editing');
  const [errors, setErrors] = useState(initialErrors);
  const [keys] = useState(makeSubmissionKeys);
  const firstUse = useRef<number | null>(null);
  const [send] = useSendContactMutation();
  const showToast = useToast();

  useEffect(() => {
    const draft = readDraft();
    if (draft && formRef.current)
      for (const name of CONTACT_FIELDS) fillBlank(formRef.current, name, draft[name] ?? '');
  }, []);

  const refuse = (fields: ContactErrors): void => {
    setErrors(fields);
    setStatus('editing');
  };

  const submit = async (form: HTMLFormElement): Promise<void> => {
    const values = valuesOf(form);
    const elapsedMs = firstUse.current === null ? null : Math.round(performance.now() - firstUse.current);
    const body = { ...values, elapsedMs };
    const problems = await validate(body);
    if (problems) return refuse(problems);
    setErrors({});
    const { error } = await send({ body, idempotencyKey: keys.keyFor(JSON.stringify(values)) });
    if (error) {
      const refused = 'body' in error && pickErrors(error.body?.fields ?? {});
      if (refused) return refuse(refused);
      throw new Error('The message was not accepted');
    }
    form.reset();
    clearDraft();
    keys.forget();
    firstUse.current = null;
    setStatus('sent');
    showToast({
      title: 'Message sent successfully!',
      description: "We'll get back to you within 24 hours.",
      kind: 'success',
    });
  };

  return {
    formRef,
    status,
    errors,
    handleFocus() {
      firstUse.current ??= performance.now();
      loadValidator();
    },
    handleInput() {
      if (formRef.current) saveDraft(valuesOf(formRef.current));
    },
    handleSubmit(event) {
      event.preventDefault();
      if (status === 'sending') return;
      setStatus('sending');
      submit(event.currentTarget).catch(() => {
        setStatus('failed');
        showToast({
          title: 'Error sending message',
          description: 'Please try again or call us directly.',
          kind: 'error',
        });
      });
    },
  };
}
