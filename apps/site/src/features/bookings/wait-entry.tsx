import { clinicFullText, dateText, DAY_NAMES, DAY_PART_NAMES, DAY_PARTS, type WaitEntry } from '@harmony/domain';
import { Button, ButtonLink } from '@harmony/ui';
import { OutcomeBox } from '../../parts/outcome-box';
import { TaskFrame } from '../../parts/task-frame';
import { paths } from '../../paths';
import { Chosen, type ChosenRow } from './chosen';
import { HiddenFields } from './hidden-fields';
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
  ...(service ? [{ label: 'Service', value: service.name }] : []),
  { label: 'With', value: practitioner?.name ?? 'First available' },
  {
    label: 'Days',
    value: named(
      DAY_NAMES.filter((_, day) => weekdays.includes(day)),
      DAY_NAMES.length,
      'Any day',
    ),
  },
  {
    label: 'Time of day',
    value: named(
      DAY_PARTS.filter((part) => parts.includes(part)).map((part) => DAY_PART_NAMES[part]),
      DAY_PARTS.length,
      'Any time',
    ),
  },
  { label: 'Between', value: `${dateText(from)} and ${dateText(until)}` },
  ...(visitAt === null ? [] : [{ label: 'Instead of', value: `Your visit on ${clinicFullText(visitAt, timeZone)}` }]),
];

/** What the page says first. Only what is offered now decides, never the address. */
function titleOf({ state, offer }: WaitEntry): string {
  if (state === 'booked') return 'You Have Taken a Time';
  if (state === 'left') return 'You Are off the Wait List';
  if (state === 'ended') return 'Your Wait Is Over';
  if (!offer) return 'You Are on the Wait List';
  return offer.isGone ? 'This Time Is Gone' : 'A Time Is Free for You';
}

const WORDS: Readonly<Record<Exclude<WaitEntry['state'], 'waiting'>, string>> = {
  booked: 'Your visit is booked. The link to it is in the mail that we have sent you.',
  left: 'We do not write to you about free times any more. You can join again at any time.',
  ended: 'The last date that you gave has passed. You can join again at any time.',
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
        <OutcomeBox role="status">{WORDS[state]}</OutcomeBox>
      )}
      <Chosen rows={wishRows(entry)} />
      {state === 'waiting' ? (
        <form method="post" action={paths.waitList({ token })}>
          <HiddenFields of={{ token }} />
          <Button type="submit" variant="quiet" name="action" value="leave">
            Leave the Wait List
          </Button>
        </form>
      ) : (
        <p>
          <ButtonLink href={paths.book({ service: service?.slug, with: practitioner?.slug })}>
            See Free Times
          </ButtonLink>
        </p>
      )}
    </TaskFrame>
  );
}
