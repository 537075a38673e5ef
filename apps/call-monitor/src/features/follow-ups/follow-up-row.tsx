import { Clock, Moon, Phone, TriangleAlert } from 'lucide-react';
import { memo, useState } from 'react';
import { attemptsText, FOLLOW_UP_RULES, type FollowUp, telHref } from '@harmony/domain';
import { Badge, Button, ButtonLink, Checkbox, StatusPill } from '@harmony/ui';
import { useMinute } from '../../board/clock';
import { useTimes } from '../../board/use-times';
import { ClosedLine } from './closed-line';
import { dueOf } from './due';
import { FollowUpMore } from './follow-up-more';
import {
  StyledActions,
  StyledBody,
  StyledFacts,
  StyledKind,
  StyledLine,
  StyledNote,
  StyledPerson,
  StyledRow,
  StyledWords,
} from './follow-up-style';
import { KindName } from './kind-icon';
import { OutcomeChoice } from './outcome-choice';
import type { NumberParts } from './number-parts';
import { contactWords, personWords } from './person-words';
import type { FollowUpActions } from './use-follow-up-actions';

const LOOKS = {
  overdue: { tone: 'danger', Icon: TriangleAlert },
  soon: { tone: 'warning', Icon: Clock },
  later: { tone: 'neutral', Icon: Clock },
  snoozed: { tone: 'info', Icon: Moon },
} as const;

/** From this many on, the person keeps trying. */
const KEEPS_TRYING = 3;

export interface FollowUpRowProps {
  row: FollowUp;
  /** Who is signed in, as `owner.ref`. */
  me: string;
  timeZone: string;
  isChosen: boolean;
  onChoose: (id: number, isChosen: boolean) => void;
  actions: FollowUpActions;
  /** What can be done about a number without a call; must be stable. */
  reach: NumberParts;
}

/** One follow-up: who wants what, until when, who looks after it, and everything that can be done about it. */
export const FollowUpRow = memo(({ row, me, timeZone, isChosen, onChoose, actions, reach }: FollowUpRowProps) => {
  const [isClosing, setIsClosing] = useState(false);
  const [isMore, setIsMore] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const times = useTimes();
  const due = dueOf(row, useMinute(times), times);
  const { id, owner, people, number, email, attempts, contactedAt, note } = row;
  const { isCall, isText } = FOLLOW_UP_RULES[row.kind];
  const person = personWords(row);
  const contact = contactWords(row);
  const isOpen = row.state === 'open';
  const isMine = owner?.ref === me;
  const { tone, Icon } = LOOKS[due?.state ?? 'later'];
  return (
    <StyledRow $isOverdue={isOpen && due?.state === 'overdue'}>
      {isOpen && (
        <Checkbox
          aria-label={`Select ${person}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(id, target.checked)}
        />
      )}
      <StyledBody>
        <StyledKind>
          <KindName kind={row.kind} />
          <time dateTime={row.lastAt}>{times.whenWords(row.lastAt)}</time>
        </StyledKind>
        <StyledPerson data-private="">{person}</StyledPerson>
        {(contact || attempts > 1) && (
          <StyledFacts>
            <span data-private="">{contact}</span>
            {contact && attempts > 1 && ' · '}
            {attemptsText(row)}
          </StyledFacts>
        )}
        {isOpen ? (
          <StyledLine>
            {due && (
              <StatusPill tone={tone} icon={<Icon size={14} strokeWidth={2} />}>
                {due.words}
              </StatusPill>
            )}
            {owner && <Badge>{isMine ? 'Assigned to you' : `Assigned to ${owner.name}`}</Badge>}
            {isCall && attempts >= KEEPS_TRYING && <Badge tone="warning">Keeps calling</Badge>}
            {contactedAt !== null && <Badge tone="info">Spoken to {times.whenWords(contactedAt)}</Badge>}
          </StyledLine>
        ) : (
          <ClosedLine row={row} person={person} onReopen={actions.reopen} />
        )}
        {row.texts.map(({ id: textId, words }) => (
          <StyledWords key={textId} data-private="">
            {words}
          </StyledWords>
        ))}
        {note && <StyledNote data-private="">{note}</StyledNote>}
        {isOpen && (
          <StyledActions>
            {number !== null && (
              <ButtonLink href={telHref(number)} variant="secondary" size="sm" aria-label={`Call ${person}`}>
                <Phone size={16} strokeWidth={1.75} />
                Call
              </ButtonLink>
            )}
            {isText && number !== null && reach.renderText(number, people.length === 1 ? people[0]?.id : undefined)}
            {number === null && email !== null && (
              <ButtonLink href={`mailto:${email}`} variant="secondary" size="sm" aria-label={`Write to ${person}`}>
                Write
              </ButtonLink>
            )}
            <Button
              variant="quiet"
              size="sm"
              aria-label={isMine ? `Unassign ${person}` : `Take ${person}`}
              onClick={() => void actions.update(id, { owner: isMine ? 'none' : 'me' })}
            >
              {isMine ? 'Unassign' : 'Take'}
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isClosing}
              aria-label={`Close the follow-up for ${person}`}
              onClick={() => setIsClosing(!isClosing)}
            >
              Close
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isMore}
              aria-label={`Later, or add a note: ${person}`}
              onClick={() => setIsMore(!isMore)}
            >
              Later
            </Button>
            {number !== null && (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Show the ${isText ? 'history' : 'call'} for ${person}`}
                {...(isText && { 'aria-expanded': isShown })}
                onClick={() => (isText ? setIsShown(!isShown) : actions.show(row))}
              >
                Show
              </Button>
            )}
          </StyledActions>
        )}
        {isOpen && isShown && number !== null && reach.renderHistory(number)}
        {isOpen && isClosing && <OutcomeChoice onChoose={(outcome) => actions.close([id], outcome)} />}
        {isOpen && isMore && <FollowUpMore row={row} timeZone={timeZone} actions={actions} />}
      </StyledBody>
    </StyledRow>
  );
});
FollowUpRow.displayName = 'FollowUpRow';
