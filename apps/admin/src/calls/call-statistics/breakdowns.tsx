import { CALL_OUTCOMES, callsIn, formatCallDuration, percentOf, type CallStatistics } from '@harmony/domain';
import { Part } from '../../platform/kit/part';
import { BarList } from './bar-list';
import { countChange, withinText } from './words';

const callsText = (count: number): string => `${count.toLocaleString('en')} ${count === 1 ? 'call' : 'calls'}`;

/** Who answered how many calls, and how soon. */
export const People = ({ people, before }: Pick<CallStatistics, 'people' | 'before'>) => (
  <Part title="Who answered">
    {people.length === 0 ? (
      <p>No one has answered a call.</p>
    ) : (
      <BarList
        items={people.map(({ name, answered, answeredBefore, medianSeconds }) => ({
          label: name ?? 'Not named by the phone system',
          value: answered,
          text: [
            callsText(answered),
            ...(medianSeconds === null ? [] : [`half within ${formatCallDuration(medianSeconds)}`]),
            ...(callsIn(before) === 0 ? [] : [countChange(answered, answeredBefore).text]),
          ].join(' · '),
        }))}
      />
    )}
  </Part>
);

/** How soon missed calls and voicemails were returned. */
export const CalledBack = ({ now: { calledBack }, callBackHours }: Pick<CallStatistics, 'now' | 'callBackHours'>) => {
  const { inTime, late, notYet } = calledBack;
  const all = inTime + late + notYet;
  const item = (label: string, value: number) => ({
    label,
    value,
    text: `${value.toLocaleString('en')} · ${percentOf(value, all) ?? 0}%`,
  });
  return (
    <Part title="Called back">
      {all === 0 ? (
        <p>There were no missed calls or voicemails to return.</p>
      ) : (
        <BarList
          items={[
            item(`In time: ${withinText(callBackHours)}`, inTime),
            item('Later', late),
            item('Not yet, or never', notYet),
          ]}
        />
      )}
    </Part>
  );
};

/** What staff said came of calls. */
export const Outcomes = ({ outcomes }: Pick<CallStatistics, 'outcomes'>) => (
  <Part title="Call outcomes">
    {outcomes.length === 0 ? (
      <p>No outcomes have been recorded on the call monitor.</p>
    ) : (
      <BarList
        items={outcomes.map(({ outcome, calls }) => ({
          label: CALL_OUTCOMES[outcome],
          value: calls,
          text: callsText(calls),
        }))}
      />
    )}
  </Part>
);
