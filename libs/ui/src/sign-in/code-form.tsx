import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../button/button';
import { TextField } from '../field/text-field';
import type { SecondFactorMethod, ShownSecondFactor } from './second-factor';
import { SignInAlert } from './sign-in-alert';
import { StyledSteps } from './steps';
import { useAttempt } from './use-attempt';

interface Kind {
  label: string;
  hint: string;
  /** What is wrong with a code that cannot be one; null: nothing. */
  problemOf: (code: string) => string | null;
  /** A code that was refused is emptied where the next one is another. */
  isShort: boolean;
}

const KINDS: Readonly<Record<Exclude<SecondFactorMethod, 'passkey'>, Kind>> = {
  'authenticator-app': {
    label: 'Code from your authenticator app',
    hint: 'Six digits that change every 30 seconds.',
    problemOf: (code) => (/^\d{6}$/.test(code.replace(/\s/g, '')) ? null : 'Enter the six digits shown in your app.'),
    isShort: true,
  },
  'recovery-code': {
    label: 'Recovery code',
    hint: 'One of the codes you saved. Each works once.',
    problemOf: (code) => (code.trim() === '' ? 'Enter one of your recovery codes.' : null),
    isShort: false,
  },
};

export interface CodeFormProps {
  method: Exclude<SecondFactorMethod, 'passkey'>;
  /** Label of its button. */
  submit: string;
  onShow: (shown: ShownSecondFactor) => Promise<string | null>;
}

/** One code to type. It takes the focus when it appears, and again when a code was refused. */
export const CodeForm = ({ method, submit, onShow }: CodeFormProps) => {
  const { label, hint, problemOf, isShort } = KINDS[method];
  const [code, setCode] = useState('');
  const { error, count, isPending, run, refuse } = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = problemOf(code);
    if (problem !== null) refuse(problem);
    else if (await run(() => onShow({ method, code }))) return;
    else if (isShort) setCode('');
    field.current?.focus();
    field.current?.select();
  };

  return (
    <StyledSteps as="form" method="post" noValidate onSubmit={(event: FormEvent) => void handleSubmit(event)}>
      <TextField
        label={label}
        hint={hint}
        name="code"
        inputMode={isShort ? 'numeric' : 'text'}
        autoComplete={isShort ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={60}
        aria-required
        value={code}
        onChange={({ target }) => setCode(target.value)}
        ref={field}
      />
      {error !== null && <SignInAlert key={count}>{error}</SignInAlert>}
      <Button type="submit" pending={isPending}>
        {submit}
      </Button>
    </StyledSteps>
  );
};
