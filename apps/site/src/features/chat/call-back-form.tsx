import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useRequestCallBackMutation } from '@harmony/api-client';
import { CALL_BACK_TIMES } from '@harmony/domain/chat';
import { assertive, Button, SelectField, space, Status, TextField } from '@harmony/ui';
import { check } from '../../parts/forms/form-check';
import { timed, Trap } from '../../parts/forms/form-guard';
import { PrivacyLink } from '../../parts/page/privacy-link';
import { saidWhy } from '../../parts/forms/said-failure';
import { makeSubmissionKeys } from '../../parts/forms/submission-key';

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
  const id = useId();

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const { CallBackBody } = await import('@harmony/domain/schemas');
    const checked = check(CallBackBody, values);
    if (checked.problems) return setProblems(checked.problems);
    const { error } = await send({
      body: await timed(checked.body),
      idempotencyKey: keys.keyFor(JSON.stringify(values)),
    });
    if (!error) return setProblems({});
    const { status, body: refusal = {} } = 'status' in error ? error : { status: undefined };
    setProblems(refusal.fields ?? { form: saidWhy(status, refusal) ?? FAILED });
  };

  if (data) return <Status>{data.message}</Status>;
  return (
    <StyledForm
      noValidate
      aria-label="Call me back"
      // A script may be missing: the chat has no other way to send it.
      onSubmit={(event) => void handleSubmit(event).catch(() => setProblems({ form: FAILED }))}
    >
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
      <Trap />
      <Button type="submit" variant="secondary" pending={isLoading}>
        Call me back
      </Button>
      <PrivacyLink />
      {problems['form'] && <p {...assertive}>{problems['form']}</p>}
    </StyledForm>
  );
}
