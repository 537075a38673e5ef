import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useDeleteHourMutation, useReplaceSpecialDateMutation } from '@harmony/api-client/admin';
import { formatSpecialDate, type BusinessHour, type SpecialDay } from '@harmony/domain';
import { Button, c, EmptyState, IconButton, media, radius, space } from '@harmony/ui';
import styled from 'styled-components';
import { dayText } from './closing/day-text';
import { useClinicTime } from '../../platform/kit/use-clinic-time';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';
import { entriesOfDate, sortSpecialDays, suggestedHolidays } from './special';
import { SpecialDialog } from './special-dialog';
import { USUAL, type WeekDay } from '../../platform/week/week';
import { BoxedList } from '../../platform/kit/lists/boxed-list';

const Section = styled.section`
  display: grid;
  gap: ${space[16]};
  margin-block-start: ${space[48]};

  > header {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]} ${space[16]};
    align-items: center;
    justify-content: space-between;
  }
  h2 {
    font: var(--type-h2);
  }
  h3 {
    font: var(--type-small);
    font-weight: 600;
    color: ${c.ink2};
  }
  summary {
    min-block-size: var(--control);
    padding-block: ${space[8]};
    color: ${c.ink2};
    font-weight: 600;
    cursor: pointer;
  }
`;

const Suggestions = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  padding: 0;
  margin-block-start: ${space[8]};
  list-style: none;

  button {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0 ${space[8]};
    align-items: center;
    min-block-size: var(--control);
    padding: ${space[4]} ${space[16]};
    border: 1px dashed ${c.lineStrong};
    border-radius: ${radius.pill};
    background: ${c.surface};
    color: ${c.ink};
    font: var(--type-small);
    text-align: start;
  }
  button > span {
    color: ${c.ink3};
  }
  ${media.hover} {
    button:hover {
      border-color: ${c.brand};
      background: ${c.wash};
    }
  }
`;

const Days = styled(BoxedList)`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space[16]};
    align-items: center;
    padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
  }
  > li > div {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space[16]};
    align-items: baseline;
  }
  time,
  b {
    min-inline-size: 10rem;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  span {
    min-inline-size: 9rem;
    font-variant-numeric: tabular-nums;
  }
  p {
    color: ${c.ink2};
    font: var(--type-small);
    overflow-wrap: anywhere;
  }
`;

const CLOSED: WeekDay = { isOpen: false, periods: [USUAL], note: '' };
const dayOf = ({ isClosed, periods, note }: SpecialDay): WeekDay => ({
  isOpen: !isClosed,
  periods: isClosed ? [USUAL] : periods,
  note: note ?? '',
});

/** What the dialog is open for. */
interface Edited {
  date: string;
  isNew: boolean;
  day: WeekDay;
}

/** Days with hours of their own: each saved at once. */
export const SpecialDays = ({ hours }: { hours: readonly BusinessHour[] }) => {
  const { date: today } = useClinicTime();
  const [edited, setEdited] = useState<Edited | null>(null);
  const [replace] = useReplaceSpecialDateMutation();
  const [removeEntry] = useDeleteHourMutation();
  const { show } = useToasts();
  const { offer } = useUndo();
  const { coming, past, lost } = sortSpecialDays(hours, today);
  const holidays = suggestedHolidays(hours, today);

  const failed = (what: string, error: unknown): void => show(failureToast(`Couldn’t delete ${what}`, error));
  const removeDay = async (date: string): Promise<void> => {
    const entries = entriesOfDate(hours, date);
    const { error } = await replace({ date, entries: [] });
    if (error) return failed(formatSpecialDate(date), error);
    offer({ said: `${formatSpecialDate(date)} deleted`, undo: () => replace({ date, entries }).unwrap() });
  };
  const removeLost = async (id: number, text: string): Promise<void> => {
    const { error } = await removeEntry(id);
    if (error) failed(text, error);
    else show({ title: 'Entry deleted' });
  };

  const row = (day: SpecialDay) => {
    const name = formatSpecialDate(day.date);
    return (
      <li key={day.date}>
        <div>
          <time dateTime={day.date}>{name}</time>
          <span>{dayText(day)}</span>
          {day.note && <p>{day.note}</p>}
        </div>
        <div>
          <IconButton
            label={`Edit ${name}`}
            onClick={() => setEdited({ date: day.date, isNew: false, day: dayOf(day) })}
          >
            <Pencil size={18} strokeWidth={1.75} />
          </IconButton>
          <IconButton label={`Delete ${name}`} onClick={() => void removeDay(day.date)}>
            <Trash2 size={18} strokeWidth={1.75} />
          </IconButton>
        </div>
      </li>
    );
  };
  return (
    <Section aria-labelledby="special-days">
      <header>
        <h2 id="special-days">Special days</h2>
        <Button variant="secondary" onClick={() => setEdited({ date: '', isNew: true, day: CLOSED })}>
          Add special days
        </Button>
      </header>
      {holidays.length > 0 && (
        <div>
          <h3>Holiday suggestions</h3>
          <Suggestions role="list">
            {holidays.map(({ date, name }) => (
              <li key={date}>
                <button type="button" onClick={() => setEdited({ date, isNew: true, day: { ...CLOSED, note: name } })}>
                  {name} <span>{formatSpecialDate(date)}</span>
                </button>
              </li>
            ))}
          </Suggestions>
        </div>
      )}
      {lost.length > 0 && (
        <Days role="list">
          {lost.map(({ id, text, note }) => (
            <li key={id}>
              <div>
                <b>{text}</b>
                <span>Applies to no day</span>
                {note && <p>{note}</p>}
              </div>
              <IconButton label={`Delete entry with ${text}`} onClick={() => void removeLost(id, text)}>
                <Trash2 size={18} strokeWidth={1.75} />
              </IconButton>
            </li>
          ))}
        </Days>
      )}
      {coming.length > 0 ? (
        <Days role="list">{coming.map(row)}</Days>
      ) : (
        <EmptyState
          art="chrysanthemum"
          title="No special days ahead"
          hint="Days without an entry here use the weekly hours."
        />
      )}
      {past.length > 0 && (
        <details>
          <summary>{past.length === 1 ? '1 past day' : `${past.length.toLocaleString('en')} past days`}</summary>
          <Days role="list">{past.map(row)}</Days>
        </details>
      )}
      {edited && (
        <SpecialDialog
          {...edited}
          today={today}
          onClose={() => setEdited(null)}
          onSaved={(said) => {
            setEdited(null);
            show({ title: said, description: 'Visitors can see it now.' });
          }}
        />
      )}
    </Section>
  );
};
