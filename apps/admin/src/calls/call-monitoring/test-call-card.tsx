import { PhoneIncoming } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useStartTestCallMutation } from '@harmony/api-client/admin';
import { TEST_CALLS } from '@harmony/domain/schemas';
import { Button, SelectField, TextField, TextLink } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { Notice } from '../../platform/kit/notice';
import { HealthCard } from './health-card';
import { MONITOR_PATH } from './monitor-link';
import { SCENARIOS } from './words';

type Scenario = (typeof TEST_CALLS)[number];

/** Plays a call on all monitors, to see that they ring. */
export const TestCallCard = () => {
  const [scenario, setScenario] = useState<Scenario>('answered');
  const [from, setFrom] = useState('');
  const [start, { data: started, error, isLoading, reset }] = useStartTestCallMutation();
  const wrong = fieldErrors(error)['from'];

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void start({ scenario, from });
  };

  return (
    <HealthCard as="section" aria-labelledby="test-call">
      <h2 id="test-call">Send a test call</h2>
      <p>It rings on every monitor, marked TEST, without using a phone line.</p>
      <form noValidate onSubmit={handleSubmit}>
        <SelectField
          label="What happens"
          value={scenario}
          onChange={({ target }) => setScenario(TEST_CALLS.find((each) => each === target.value) ?? 'answered')}
        >
          {TEST_CALLS.map((each) => (
            <option key={each} value={each}>
              {SCENARIOS[each]}
            </option>
          ))}
        </SelectField>
        {scenario !== 'anonymous' && (
          <TextField
            label="Caller’s number"
            optional
            type="tel"
            autoComplete="off"
            hint="Enter a patient’s number to show that patient’s card."
            value={from}
            error={wrong}
            onChange={({ target }) => {
              setFrom(target.value);
              if (error) reset();
            }}
          />
        )}
        <ButtonLine>
          <Button type="submit" pending={isLoading}>
            <PhoneIncoming size={18} strokeWidth={1.75} aria-hidden />
            Send a test call
          </Button>
        </ButtonLine>
      </form>
      <div aria-live="polite">
        {error && wrong === undefined && (
          <Notice $tone="danger">Couldn’t send the test call. {failureText(error)}</Notice>
        )}
        {started && !error && (
          <Notice $tone="info">
            It’s ringing now, for about {started.seconds} seconds. Check a{' '}
            <TextLink href={MONITOR_PATH} external>
              monitor
            </TextLink>
            : the call is at the top, marked TEST. The event log shows its messages.
          </Notice>
        )}
      </div>
    </HealthCard>
  );
};
