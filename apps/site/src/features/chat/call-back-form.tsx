import { useId, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useRequestCallBackMutation } from '@harmony/api-client';
import { CALL_BACK_TIMES } from '@harmony/domain/chat';
import { Button, SelectField, space, TextField } from '@harmony/ui';
import { check } from '../../parts/form-check';
import { PrivacyLink } from '../../parts/privacy-link';
import { makeSubmissionKeys } from '../../parts/submission-key';

const StyledForm = styled.form`
  display: grid;
  gap: ${space[12]};
  inline-size: 100%;
  max-inline-size: 18rem;
`;

const FAILED = 'This could not be sent. Please try again, or call us.';

/** Asks for a name, a number and a time of day. Keeps what was typed until it has been taken. */
export function CallBackForm() {
  const [send, { data, isLoading }] = useRequestCallBackMutation();
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const [keys] = useState(makeSubmissionKeys);
  const openedAt = useRef(performance.now());
  const id = useId();

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const elapsedMs = Math.round(performance.now() - openedAt.current);
    const { CallBackBody } = await import('@harmony/domain/schemas');
    const checked = check(CallBackBody, { ...values, elapsedMs });
    if (checked.problems) return setProblems(checked.problems);
    const { error } = await send({ body: checked.body, idempotencyKey: keys.keyFor(JSON.stringify(values)) });
    const refused = error && 'body' in error ? error.body?.fields : undefined;
    setProblems(error ? (refused ?? { form: FAILED }) : {});
  };

  if (data) return <p role="status">{data.message}</p>;
  return (
    <StyledForm noValidate aria-label="Call me back" onSubmit={(event) => void handleSubmit(event)}>
      <TextField id={`${id}-name`} name="name" label="Your name" autoComplete="name" error={problems['name']} />
      <TextField
        id={`${id}-phone`}
        name="phone"
        label="Your number"
        type="tel"
        autoComplete="tel"
        error={problems['phone']}
      />
      <SelectField id={`${id}-when`} name="when" label="When it suits you" error={problems['when']}>
        {Object.entries(CALL_BACK_TIMES).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <input name="website" hidden autoComplete="off" />
      <Button type="submit" variant="secondary" pending={isLoading}>
        Call me back
      </Button>
      <PrivacyLink />
      {problems['form'] && <p role="alert">{problems['form']}</p>}
    </StyledForm>
  );
}
