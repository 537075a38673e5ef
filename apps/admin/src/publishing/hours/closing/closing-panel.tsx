import { useState } from 'react';
import styled from 'styled-components';
import { addDays, closingAt, formatTime, openStatus, type BusinessHour } from '@harmony/domain';
import { assertive, Button, c, Checkbox, space, TextArea } from '@harmony/ui';
import { CompactField } from '../../../platform/kit/forms/compact-field';
import { closingSentence, offeredTime, type ClosingKind } from './sentences';
import { useClinicTime } from '../../../platform/kit/use-clinic-time';
import { useClose } from './use-close';
import { Stack } from '../../../platform/kit/layout';

const Panel = styled.div`
  display: grid;
  gap: ${space[12]};

  textarea {
    min-block-size: 4rem;
    padding-block: ${space[8]};
    font-size: 0.9375rem;
  }
`;

const Status = styled.p`
  color: ${c.ink2};
  font: var(--type-small);
`;

const Problem = styled(Status).attrs(assertive)`
  color: ${c.rouge};
  font-weight: 600;
`;

const TimeAndButton = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[8]};
  align-items: end;
`;

export interface ClosingPanelProps {
  hours: readonly BusinessHour[];
  /** Something was closed. */
  onDone: () => void;
}

/** The three ways of closing, each done at once by its button; with the announcement, each shows its sentence. */
export const ClosingPanel = ({ hours, onDone }: ClosingPanelProps) => {
  const { now, timeZone, date, minutes } = useClinicTime();
  const [time, setTime] = useState(() => offeredTime(hours, date, minutes));
  const [announces, setAnnounces] = useState(false);
  const [typed, setTyped] = useState<Partial<Record<ClosingKind, string>>>({});
  const { send, problem, setProblem, isBusy } = useClose();

  const dateOf = (kind: ClosingKind): string => (kind === 'tomorrow' ? addDays(date, 1) : date);
  const sentence = (kind: ClosingKind): string => typed[kind] ?? closingSentence(kind, dateOf(kind), time);

  const handleClose = async (kind: ClosingKind): Promise<void> => {
    if (kind === 'early') {
      const left = closingAt(hours, date, time);
      if (time === '') return setProblem('Enter a closing time.');
      if (left.kind === 'refused') return setProblem(left.reason);
    }
    if (announces && sentence(kind).trim() === '') return setProblem('Write the announcement, or clear the checkbox.');
    const body = {
      date: dateOf(kind),
      closeTime: kind === 'early' ? time : null,
      ...(announces && { announcement: sentence(kind) }),
    };
    const done = { today: 'Closed today', tomorrow: 'Closed tomorrow', early: `Closing at ${formatTime(time)} today` };
    const said = announces ? `${done[kind]}, and announced` : done[kind];
    if (await send(body, said)) onDone();
  };

  const announcement = (kind: ClosingKind, label: string) =>
    announces && (
      <TextArea
        label={label}
        rows={2}
        maxLength={300}
        value={sentence(kind)}
        onChange={(event) => setTyped((before) => ({ ...before, [kind]: event.target.value }))}
      />
    );
  return (
    <Panel>
      <Status>Now: {openStatus(hours, now, timeZone).text}</Status>
      {problem && <Problem>{problem}</Problem>}
      <Checkbox
        label="Also set the announcement"
        hint="It’s shown in the banner on every page and replaces the current one."
        checked={announces}
        onChange={(event) => setAnnounces(event.target.checked)}
      />
      <Stack $gap={8}>
        {announcement('today', 'Announcement for today')}
        <Button variant="secondary" pending={isBusy} onClick={() => void handleClose('today')}>
          Closed today
        </Button>
      </Stack>
      <Stack $gap={8}>
        {announcement('early', 'Announcement for closing early')}
        <TimeAndButton>
          <CompactField type="time" label="Close at" value={time} onChange={setTime} />
          <Button variant="secondary" pending={isBusy} onClick={() => void handleClose('early')}>
            {time === '' ? 'Close early' : `Close at ${formatTime(time)}`}
          </Button>
        </TimeAndButton>
      </Stack>
      <Stack $gap={8}>
        {announcement('tomorrow', 'Announcement for tomorrow')}
        <Button variant="secondary" pending={isBusy} onClick={() => void handleClose('tomorrow')}>
          Closed tomorrow
        </Button>
      </Stack>
    </Panel>
  );
};
