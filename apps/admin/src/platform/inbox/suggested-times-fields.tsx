import { TriangleAlert } from 'lucide-react';
import styled from 'styled-components';
import { useGetHoursQuery } from '@harmony/api-client';
import { addDays, closedWarning } from '@harmony/domain';
import { c, Checkbox, radius, space, Status, TextField } from '@harmony/ui';
import { useClinicTime } from '../kit/use-clinic-time';
import type { SuggestedTimes, TimeValues } from './use-suggested-times';

const Times = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  min-inline-size: 0;
  padding: 0;
  border: 0;

  legend {
    float: inline-start;
    inline-size: 100%;
    color: ${c.ink2};
    font: var(--type-small);
  }
  legend + * {
    clear: both;
  }
`;

const DayAndTime = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.75rem), 1fr));
  gap: ${space[8]} ${space[12]};
  align-items: start;
  max-inline-size: 30rem;

  input {
    inline-size: 100%;
    min-inline-size: 0;
  }
`;

const Warning = styled.p`
  display: flex;
  gap: ${space[8]};
  color: ${c.amber};
  font: var(--type-small);

  svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

const InTheMail = styled.div`
  padding: ${space[12]} ${space[16]};
  border: 1px dashed ${c.lineStrong};
  border-radius: ${radius.input};
  color: ${c.ink2};
  font: var(--type-small);

  p {
    margin-block-start: ${space[4]};
    white-space: pre-line;
  }
  strong {
    color: ${c.ink};
  }
`;

export interface SuggestedTimesFieldsProps {
  values: TimeValues;
  onChange: (change: Partial<TimeValues>) => void;
  suggested: SuggestedTimes;
  /** Problems are shown once somebody has tried to send. */
  isChecked: boolean;
}

const PLACES = [
  { name: 'First', date: 'firstDate', time: 'firstTime' },
  { name: 'Second', date: 'secondDate', time: 'secondTime' },
] as const;

/** One or two times for a visit, on the clinic's clock, and how the mail words them. */
export const SuggestedTimesFields = ({ values, onChange, suggested, isChecked }: SuggestedTimesFieldsProps) => {
  const { date: today, timeZone } = useClinicTime();
  const { data: hours = [] } = useGetHoursQuery();
  const isOn = values.suggests === 'yes';
  return (
    <>
      <Checkbox
        label="Suggest times"
        hint={`One or two, in the clinic’s time zone (${timeZone}). They follow your text in the email.`}
        checked={isOn}
        onChange={({ target }) => onChange({ suggests: target.checked ? 'yes' : 'no' })}
      />
      {isOn &&
        PLACES.map(({ name, date, time }, at) => {
          const problem = suggested.problems[at] ?? null;
          const isWhole = values[date] !== '' && values[time] !== '';
          const warning = isWhole ? closedWarning(hours, { date: values[date], time: values[time] }) : null;
          // What is wrong with a whole time is said at once; what is missing waits for the attempt to send.
          const error = problem !== null && (isChecked || isWhole) ? problem : undefined;
          return (
            <Times key={name}>
              <legend>{name} time</legend>
              <DayAndTime>
                <TextField
                  type="date"
                  label="Day"
                  optional={at > 0}
                  value={values[date]}
                  min={today}
                  max={addDays(today, 366)}
                  error={error}
                  onChange={({ target }) => onChange({ [date]: target.value })}
                />
                <TextField
                  type="time"
                  label="Time"
                  optional={at > 0}
                  value={values[time]}
                  onChange={({ target }) => onChange({ [time]: target.value })}
                />
              </DayAndTime>
              {warning !== null && error === undefined && (
                <Status as={Warning}>
                  <TriangleAlert size={16} strokeWidth={1.75} aria-hidden />
                  {warning}
                </Status>
              )}
            </Times>
          );
        })}
      {suggested.sentences.length > 0 && (
        <InTheMail>
          <strong>In the email</strong>
          {suggested.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </InTheMail>
      )}
    </>
  );
};
