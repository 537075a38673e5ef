import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { bookingRuleCalls } from '@harmony/api-client/admin';
import { formatSpecialDate, type Practitioner, type WorkingException, type WorkingPlan } from '@harmony/domain';
import { Button, c, IconButton, space } from '@harmony/ui';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { Menu } from '../../platform/kit/overlays/menu';
import { CalendarSheet } from './calendar-sheet';
import { ConditionsSheet } from './conditions-sheet';
import { ExceptionDialog } from './exception-dialog';
import { plansOf, type Clinic } from './missing';
import { draftOf, firstDraft, nextDraft, planDates, planSentence, timesInWords } from './plan';
import { PlanSheet } from './plan-sheet';

const Person = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space[4]} ${space[12]};
  align-items: start;
  padding: ${space[12]} ${space[8]} ${space[12]} ${space[16]};

  h3 {
    padding-block: ${space[8]};
    font: 600 1rem/1.4 var(--font-text);
  }
  > div {
    display: flex;
  }
`;

const Facts = styled.ul`
  grid-column: 1 / -1;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 0 ${space[12]};
    align-items: center;
  }
  > li > div {
    display: flex;
  }
  p {
    padding-block: ${space[4]};
    color: ${c.ink2};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
  b {
    color: ${c.ink};
    font-weight: 600;
  }
`;

/** 'Thu, Dec 24, 2026 to Sat, Jan 2, 2027'. */
const datesOf = ({ firstDate, lastDate }: WorkingException): string =>
  firstDate === lastDate
    ? formatSpecialDate(firstDate)
    : `${formatSpecialDate(firstDate)} to ${formatSpecialDate(lastDate)}`;

const hoursOf = ({ hours }: WorkingException): string => (hours.length === 0 ? 'away' : timesInWords(hours));

/** What is open over the page. */
type Open =
  | { what: 'plan'; plan: WorkingPlan | null; after?: WorkingPlan }
  | { what: 'exception'; exception: WorkingException | null }
  | { what: 'conditions' }
  | { what: 'calendar' };

export interface PractitionerHoursProps {
  practitioner: Practitioner;
  clinic: Clinic;
  /** By the clinic's calendar. */
  today: string;
}

/** When one practitioner works and is away. */
export const PractitionerHours = ({ practitioner, clinic, today }: PractitionerHoursProps) => {
  const [open, setOpen] = useState<Open | null>(null);
  const confirm = useConfirm();
  const { show } = useToasts();
  const [removePlan] = bookingRuleCalls.plans.remove.useMutation();
  const [removeException] = bookingRuleCalls.exceptions.remove.useMutation();
  const { rules, hours } = clinic;
  const { id, name } = practitioner;
  const plans = plansOf(rules, id, today);
  const last = plans.at(-1);
  const exceptions = rules.exceptions.filter((row) => row.practitionerId === id && row.lastDate >= today);
  const conditionIds = rules.conditions.find(({ practitionerId }) => practitionerId === id)?.conditionIds ?? [];

  const remove = async (
    row: { id: number; updatedAt: string },
    what: string,
    call: (row: { id: number; ifUnchangedSince: string }) => Promise<{ error?: unknown }>,
  ): Promise<void> => {
    const isSure = await confirm({
      title: `Delete ${what}?`,
      body: 'Visits that are already booked stay booked.',
      confirm: 'Delete',
      tone: 'danger',
    });
    if (!isSure) return;
    const { error } = await call({ id: row.id, ifUnchangedSince: row.updatedAt });
    if (error) show(failureToast('Couldn’t delete this', error));
  };
  const close = (): void => setOpen(null);
  return (
    <Person>
      <h3>{name}</h3>
      <div>
        {last === undefined && (
          <Button size="sm" variant="secondary" onClick={() => setOpen({ what: 'plan', plan: null })}>
            Set hours
          </Button>
        )}
        <Menu
          label={`More options for ${name}`}
          items={[
            { label: 'Add leave or other hours', onSelect: () => setOpen({ what: 'exception', exception: null }) },
            ...(last
              ? [
                  {
                    label: 'Other hours starting on a day',
                    onSelect: () => setOpen({ what: 'plan', plan: null, after: last }),
                  },
                ]
              : []),
            { label: 'Conditions treated', onSelect: () => setOpen({ what: 'conditions' }) },
            { label: 'Calendar on your phone', onSelect: () => setOpen({ what: 'calendar' }) },
          ]}
        />
      </div>
      <Facts>
        {plans.length === 0 && (
          <li>
            <p>No working hours yet.</p>
          </li>
        )}
        {plans.map((plan) => {
          const dates = planDates(plan, today);
          return (
            <li key={plan.id}>
              <p>
                {dates && <b>{dates}: </b>}
                {planSentence(plan)}
              </p>
              <div>
                <IconButton label={`Edit the hours of ${name}`} onClick={() => setOpen({ what: 'plan', plan })}>
                  <Pencil size={18} strokeWidth={1.75} />
                </IconButton>
                <IconButton
                  label={`Delete the hours of ${name}`}
                  onClick={() => void remove(plan, `these working hours of ${name}`, (row) => removePlan(row))}
                >
                  <Trash2 size={18} strokeWidth={1.75} />
                </IconButton>
              </div>
            </li>
          );
        })}
        {exceptions.map((exception) => (
          <li key={exception.id}>
            <p>
              <b>{datesOf(exception)}:</b> {hoursOf(exception)}
              {exception.note && ` (${exception.note})`}
            </p>
            <div>
              <IconButton
                label={`Edit ${datesOf(exception)} of ${name}`}
                onClick={() => setOpen({ what: 'exception', exception })}
              >
                <Pencil size={18} strokeWidth={1.75} />
              </IconButton>
              <IconButton
                label={`Delete ${datesOf(exception)} of ${name}`}
                onClick={() =>
                  void remove(exception, `${datesOf(exception)} of ${name}`, (row) => removeException(row))
                }
              >
                <Trash2 size={18} strokeWidth={1.75} />
              </IconButton>
            </div>
          </li>
        ))}
      </Facts>
      {open?.what === 'plan' && (
        <PlanSheet
          practitioner={practitioner}
          plan={open.plan}
          start={open.plan ? draftOf(open.plan) : open.after ? nextDraft(open.after, today) : firstDraft(hours, today)}
          rooms={rules.rooms.filter(({ isActive }) => isActive)}
          hours={hours}
          asksDates={open.after !== undefined}
          onClose={close}
        />
      )}
      {open?.what === 'exception' && (
        <ExceptionDialog practitioner={practitioner} exception={open.exception} today={today} onClose={close} />
      )}
      {open?.what === 'conditions' && (
        <ConditionsSheet practitioner={practitioner} conditionIds={conditionIds} onClose={close} />
      )}
      {open?.what === 'calendar' && <CalendarSheet practitioner={practitioner} onClose={close} />}
    </Person>
  );
};
