import { capital, dayName, dayOfWeekOf, longDateText, type OpeningsAnswer } from '@harmony/domain';
import { t } from '@harmony/language';
import { buttonLook, c, space } from '@harmony/ui';
import styled from 'styled-components';
import type { Who } from './booking-choice';
import { partsOf, shownAtFirst, timesOf, TIMES_SHOWN, type DayPart, type Time } from './day-times';

// One component for a whole day: styled-components works anew for each of its elements, and a page of times has fifty of these.
const StyledDay = styled.section`
  display: grid;
  gap: ${space[16]};
  padding-block-start: ${space[20]};
  border-block-start: 1px solid ${c.line};

  &:has(> details[open]) > [data-first] {
    display: none;
  }
  & > h2 {
    font: 500 1.375rem/1.2 var(--font-display);
  }
  & summary {
    min-block-size: 2.75rem;
    padding-block: ${space[8]};
    color: ${c.link};
    cursor: pointer;
  }
  & > div,
  & > details > div {
    display: grid;
    gap: ${space[12]};
  }
  & h3 {
    color: ${c.ink2};
    font: 600 1rem/1.4 var(--font-text);
  }
  & ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(7.25rem, 1fr));
    gap: ${space[8]};
    margin-block-start: ${space[8]};
  }
  & button {
    ${buttonLook}
    inline-size: 100%;
    padding-inline: ${space[8]};
    font-variant-numeric: tabular-nums;
  }
`;

export interface TimeListProps {
  timeZone: string;
  days: OpeningsAnswer['days'];
  who: Who;
}

/** Days with their free times, each a button of the form around this list: no grid of a calendar to find one's way in. */
export const TimeList = ({ timeZone, days, who }: TimeListProps) =>
  days.map(({ date, openings }) => {
    const times = timesOf(openings, who);
    return times.length > 0 && <Day key={date} date={date} times={times} timeZone={timeZone} />;
  });

function Day({ date, times, timeZone }: { date: string; times: Time[]; timeZone: string }) {
  const heading = `day-${date}`;
  const day = capital(longDateText(date));
  const parts = partsOf(times, timeZone);
  return (
    <StyledDay aria-labelledby={heading}>
      <h2 id={heading}>{day}</h2>
      <div data-first="">
        <Parts parts={shownAtFirst(parts)} day={day} />
      </div>
      {times.length > TIMES_SHOWN && (
        <details>
          <summary>{t('All times on {weekday}', { weekday: dayName(dayOfWeekOf(date)) })}</summary>
          <div>
            <Parts parts={parts} day={day} />
          </div>
        </details>
      )}
    </StyledDay>
  );
}

const Parts = ({ parts, day }: { parts: readonly DayPart[]; day: string }) =>
  parts.map(({ label, times }) => (
    <div key={label}>
      <h3>{t(label)}</h3>
      {/* eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without marks for none. */}
      <ul role="list">
        {times.map(({ startsAt, pick, text }) => (
          <li key={startsAt}>
            <button type="submit" data-variant="secondary" name="pick" value={pick} aria-label={`${text}, ${day}`}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  ));
