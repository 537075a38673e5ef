import { useState } from 'react';
import styled from 'styled-components';
import type { Room } from '@harmony/domain';
import { c } from '@harmony/ui';
import { CopyDialog } from '../../platform/week/copy-dialog';
import { copyDay, type Week } from '../../platform/week/week';
import { WeekRow } from '../../platform/week/week-row';
import { IntervalMore } from './interval-more';
import { MOST_INTERVALS, weekProblems, WORKING } from './plan';

const Days = styled.div`
  min-inline-size: 0;

  h3 {
    color: ${c.ink2};
    font: var(--type-small);
    font-weight: 600;
  }
`;

export interface PlanWeekProps {
  week: Week;
  /** Asked for: how many patients at once, and which room. */
  hasMore: boolean;
  rooms: readonly Room[];
  /** Whether missing times are an error by now. */
  isChecked: boolean;
  onChange: (week: Week) => void;
}

/** The days of one week of a plan. */
export const PlanWeek = ({ week, hasMore, rooms, isChecked, onChange }: PlanWeekProps) => {
  const [copied, setCopied] = useState<number | null>(null);
  const problems = weekProblems(week, isChecked);
  const copy = (from: number, to: readonly number[]): void =>
    to.length === 0 ? setCopied(from) : onChange(copyDay(week, from, to));
  return (
    <Days>
      {week.map((day, dayOfWeek) => (
        // Days have no name but their place.
        <WeekRow
          key={dayOfWeek}
          dayOfWeek={dayOfWeek}
          day={day}
          hasNote={false}
          words={WORKING}
          most={MOST_INTERVALS}
          problems={problems[dayOfWeek] ?? []}
          onChange={(next) => onChange(week.map((other, index) => (index === dayOfWeek ? next : other)))}
          onCopy={(to) => copy(dayOfWeek, to)}
          {...(hasMore && {
            more: (period, change) => <IntervalMore period={period} rooms={rooms} onChange={change} />,
          })}
        />
      ))}
      {copied !== null && (
        <CopyDialog
          from={copied}
          onClose={() => setCopied(null)}
          onCopy={(to) => {
            setCopied(null);
            if (to.length > 0) copy(copied, to);
          }}
        />
      )}
    </Days>
  );
};
