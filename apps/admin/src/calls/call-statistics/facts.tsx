import type { ReactNode } from 'react';
import styled from 'styled-components';
import {
  callsIn,
  clinicDayTimeText,
  formatCallDuration,
  percentOf,
  type CallPeriod,
  type CallStatistics,
} from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { countChange, secondsChange, shareChange, withinText, type Change } from './words';

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10.5rem), 1fr));
  gap: ${space[24]} ${space[32]};

  dt {
    color: ${c.ink2};
    font: 600 0.9375rem/1.4 var(--font-text);
  }
  dd {
    color: ${c.ink2};
    font: var(--type-small);
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  dd:nth-of-type(1) {
    color: ${c.ink};
    font: 500 2.25rem/1.2 var(--font-display);
    font-variant-numeric: lining-nums tabular-nums;
  }
  @media print {
    > div {
      break-inside: avoid;
    }
  }
`;

const Difference = styled.span<{ $isBetter: boolean | null }>`
  color: ${({ $isBetter }) => ($isBetter === null ? c.ink2 : $isBetter ? c.jade : c.rouge)};
  font-weight: 600;
`;

interface Fact {
  label: string;
  value: ReactNode;
  change: Change | null;
  /** What the value was before. */
  before: string | null;
  detail?: string | undefined;
}

/** Of those that were due, how many were returned in time. */
const inTimeShare = ({ calledBack: { inTime, late, notYet } }: CallPeriod): number | null =>
  percentOf(inTime, inTime + late + notYet);

const answeredShare = (period: CallPeriod): number | null => percentOf(period.answered, callsIn(period));

const percentText = (share: number | null): string => (share === null ? '–' : `${share}%`);

function factsOf({ now, before, timeZone, callBackHours }: CallStatistics): Fact[] {
  const wait = now.longestWait;
  const isCompared = callsIn(before) > 0;
  return [
    {
      label: 'Answered',
      value: percentText(answeredShare(now)),
      change: shareChange(answeredShare(now), answeredShare(before)),
      before: percentText(answeredShare(before)),
      detail: `${now.missed.toLocaleString('en')} missed, ${now.voicemail.toLocaleString('en')} to voicemail`,
    },
    {
      label: 'Incoming calls',
      value: callsIn(now).toLocaleString('en'),
      change: isCompared ? countChange(callsIn(now), callsIn(before)) : null,
      before: callsIn(before).toLocaleString('en'),
      detail: `plus ${now.outgoing.toLocaleString('en')} outgoing`,
    },
    {
      label: 'Time to answer',
      value: now.timeToAnswer ? formatCallDuration(now.timeToAnswer.median) : '–',
      change: secondsChange(now.timeToAnswer?.median, before.timeToAnswer?.median),
      before: before.timeToAnswer && formatCallDuration(before.timeToAnswer.median),
      detail: now.timeToAnswer ? `Median; 9 of 10 within ${formatCallDuration(now.timeToAnswer.ninetieth)}` : undefined,
    },
    {
      label: 'Longest wait',
      value: wait ? formatCallDuration(wait.seconds) : '–',
      change: secondsChange(wait?.seconds, before.longestWait?.seconds),
      before: before.longestWait && formatCallDuration(before.longestWait.seconds),
      detail: wait
        ? `${clinicDayTimeText(wait.at, timeZone)}, ${wait.answered ? 'then answered' : 'then gave up'}`
        : undefined,
    },
    {
      label: 'Called back in time',
      value: percentText(inTimeShare(now)),
      change: shareChange(inTimeShare(now), inTimeShare(before)),
      before: percentText(inTimeShare(before)),
      detail: `${withinText(callBackHours).replace(/^./, (first) => first.toUpperCase())}`,
    },
  ];
}

/** What one wants to know at first, each with its difference to the period before in words. */
export const Facts = ({ statistics }: { statistics: CallStatistics }) => (
  <List aria-label={`The last ${statistics.days} days`}>
    {factsOf(statistics).map(({ label, value, change, before, detail }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
        <dd>
          {change ? (
            <>
              <Difference $isBetter={change.isBetter}>{change.text}</Difference>
              {before !== null && ` (${before} before)`}
            </>
          ) : (
            'Nothing earlier to compare with'
          )}
        </dd>
        {detail !== undefined && <dd>{detail}</dd>}
      </div>
    ))}
  </List>
);
