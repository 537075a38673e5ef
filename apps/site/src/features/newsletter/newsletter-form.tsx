import { useRef, useState, type FormEvent } from 'react';
import { NEWSLETTER_PROMISE } from '@harmony/domain';
import { Button, TextField } from '@harmony/ui';
import { useAppDispatch } from '../../hooks';
import { paths } from '../../paths';
import type { SignUpAnswer } from './sign-up';

const loadSignUp = () => import('./sign-up').then(({ signUp }) => signUp);

export interface NewsletterFormProps {
  /** Id of the field: the form may stand on a page twice. */
  id: string;
  /** What a plain post had said, and what is wrong with it. */
  email?: string;
  problem?: string | undefined;
}

/**
 * One field and a button. Every page carries it, so all that it does beyond a plain form is loaded when it is used; where
 * that cannot be loaded it is the plain form again.
 */
export function NewsletterForm({ id, email, problem }: NewsletterFormProps) {
  const [answer, setAnswer] = useState<SignUpAnswer>({ problem });
  const [isSending, setIsSending] = useState(false);
  const firstUse = useRef(0);
  const dispatch = useAppDispatch();

  const handleFocus = () => {
    firstUse.current ||= performance.now();
    loadSignUp().catch(() => undefined);
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    event.preventDefault();
    setIsSending(true);
    try {
      const signUp = await loadSignUp();
      setAnswer(await signUp(form, firstUse.current, dispatch));
      setIsSending(false);
    } catch {
      form.submit();
    }
  };

  return (
    <form
      data-newsletter=""
      method="post"
      action={paths.newsletter()}
      noValidate
      onFocus={handleFocus}
      onSubmit={handleSubmit}
    >
      <TextField
        id={id}
        label="Your e-mail for our newsletter"
        hint={NEWSLETTER_PROMISE}
        type="email"
        name="email"
        autoComplete="email"
        defaultValue={email}
        error={answer.problem}
      />
      <input name="website" hidden autoComplete="off" />
      <Button type="submit" variant="secondary" pending={isSending}>
        Sign Up
      </Button>
      <p role="status">{answer.thanks}</p>
    </form>
  );
}
