import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { NEWSLETTER_PROMISE } from '@harmony/domain';
import { t } from '@harmony/language';
import { Button, c, space, Status, TextField } from '@harmony/ui';
import { useAppDispatch } from '../../hooks';
import { Trap } from '../../parts/forms/form-guard';
import { OutcomeBox } from '../../parts/forms/outcome-box';
import { PrivacyLink } from '../../parts/page/privacy-link';
import { paths } from '../../paths';
import type { SignUpAnswer } from './sign-up';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[12]};
  max-inline-size: 26rem;

  & > button {
    justify-self: start;
  }
`;

/** Above the field, which is empty again. While it says nothing it takes no room, but is there to be announced. */
const StyledThanks = styled(OutcomeBox)`
  padding: ${space[12]} ${space[16]};
  color: ${c.ink};
  font-weight: 600;

  &:empty {
    position: absolute;
    padding: 0;
    border: 0;
  }
`;

const loadSignUp = () => import('./sign-up').then(({ signUp }) => signUp);

export interface NewsletterFormProps {
  /** Id of the field: a page may contain the form twice. */
  id: string;
  /** The value of a plain post that was refused, and why. */
  email?: string;
  problem?: string | undefined;
}

/**
 * One field and a button. Every page contains it, so the code for more than a plain form is loaded when it is used; if
 * that fails, it is sent as a plain form.
 */
export function NewsletterForm({ id, email, problem }: NewsletterFormProps) {
  const [answer, setAnswer] = useState<SignUpAnswer>({ problem });
  const [isSending, setIsSending] = useState(false);
  const thanks = useRef<HTMLDivElement>(null);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (answer.thanks) thanks.current?.scrollIntoView({ block: 'nearest' });
  }, [answer]);

  const handleFocus = () => {
    loadSignUp().catch(() => undefined);
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const values = Object.fromEntries(new FormData(form));
    event.preventDefault();
    setIsSending(true);
    try {
      const signUp = await loadSignUp();
      setAnswer(await signUp(form, values, dispatch));
      setIsSending(false);
    } catch {
      form.submit();
    }
  };

  return (
    <StyledForm method="post" action={paths.newsletter()} noValidate onFocus={handleFocus} onSubmit={handleSubmit}>
      <Status as={StyledThanks} ref={thanks}>
        {answer.thanks}
      </Status>
      <TextField
        id={id}
        label={t('Your e-mail for our newsletter')}
        hint={t(NEWSLETTER_PROMISE)}
        type="email"
        name="email"
        autoComplete="email"
        defaultValue={email}
        error={answer.problem}
      />
      <Trap />
      <Button type="submit" variant="secondary" pending={isSending}>
        {t('Sign Up')}
      </Button>
      <PrivacyLink />
    </StyledForm>
  );
}
