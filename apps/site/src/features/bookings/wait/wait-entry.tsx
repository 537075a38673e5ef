import {
  clinicFullText,
  dateText,
  dayName,
  DAY_NAMES,
  DAY_PART_NAMES,
  DAY_PARTS,
  type WaitEntry,
} from '@harmony/domain';
import { msg, t } from '@harmony/language';
import { Button, ButtonLink, Status } from '@harmony/ui';
import { OutcomeBox } from '../../../parts/forms/outcome-box';
import { TaskFrame } from '../../../parts/forms/task-frame';
import { Untold } from '../../../parts/forms/untold';
import { paths } from '../../../paths';
import { Chosen, type ChosenRow } from '../chosen';
import { HiddenFields } from '../hidden-fields';
import { WaitOffer, type WaitEntryProps } from './wait-offer';
import { WaitProblems } from './wait-problems';

/** All of them, or their names. */
const named = (names: readonly string[], all: number, any: string): string =>
  names.length === all ? any : names.join(', ');

/** What somebody waits for, as rows. */
const wishRows = ({
  service,
  practitioner,
  weekdays,
  parts,
  from,
  until,
  timeZone,
  visitAt,
}: WaitEntry): ChosenRow[] => [
  ...(service ? [{ label: t('Service'), value: service.name }] : []),
  { label: t('With'), value: practitioner?.name ?? t('First available') },
  {
    label: t('Days'),
    value: named(
      DAY_NAMES.flatMap((_, day) => (weekdays.includes(day) ? [dayName(day)] : [])),
      DAY_NAMES.length,
      t('Any day'),
    ),
  },
  {
    label: t('Time of day'),
    value: named(
      DAY_PARTS.filter((part) => parts.includes(part)).map((part) => t(DAY_PART_NAMES[part])),
      DAY_PARTS.length,
      t('Any time'),
    ),
  },
  { label: t('Between'), value: t('{from} and {until}', { from: dateText(from), until: dateText(until) }) },
  ...(visitAt === null
    ? []
    : [{ label: t('Instead of'), value: t('Your visit on {time}', { time: clinicFullText(visitAt, timeZone) }) }]),
];

/** What the page says first. Only what is offered now decides, never the address. */
function titleOf({ state, offer }: WaitEntry): string {
  if (state === 'booked') return t('You Have Taken a Time');
  if (state === 'left') return t('You Are off the Wait List');
  if (state === 'ended') return t('Your Wait Is Over');
  if (!offer) return t('You Are on the Wait List');
  return t(offer.isGone ? 'This Time Is Gone' : 'A Time Is Free for You');
}

const WORDS: Readonly<Record<Exclude<WaitEntry['state'], 'waiting'>, string>> = {
  booked: msg('Your visit is booked. The link to it is in the mail that we have sent you.'),
  left: msg('We do not write to you about free times any more. You can join again at any time.'),
  ended: msg('The last date that you gave has passed. You can join again at any time.'),
};

/** What somebody waits for, and the time that is offered, which one press takes. Opening the page changes nothing. */
export function WaitEntryDetails({ token, entry }: WaitEntryProps) {
  const { state, service, practitioner } = entry;
  return (
    <TaskFrame isNarrow title={titleOf(entry)}>
      <WaitProblems />
      {state === 'waiting' ? (
        <WaitOffer token={token} entry={entry} />
      ) : (
        <Status as={OutcomeBox}>{t(WORDS[state])}</Status>
      )}
      {state === 'waiting' && entry.isUntold && <Untold href={paths.waitList({ token })} />}
      <Chosen rows={wishRows(entry)} />
      {state === 'waiting' ? (
        <form method="post" action={paths.waitList({ token })}>
          <HiddenFields of={{ token }} />
          <Button type="submit" variant="quiet" name="action" value="leave">
            {t('Leave the Wait List')}
          </Button>
        </form>
      ) : (
        <p>
          <ButtonLink href={paths.book({ service: service?.slug, with: practitioner?.slug })}>
            {t('See Free Times')}
          </ButtonLink>
        </p>
      )}
    </TaskFrame>
  );
}
