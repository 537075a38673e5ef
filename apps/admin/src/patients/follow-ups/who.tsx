import { Fragment } from 'react';
import styled from 'styled-components';
import { attemptsText, formatPhone, telHref, type FollowUp } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { FOLLOW_UP_ICONS } from './queue/icons';
import { nounOf, whoText } from './queue/words';
import { TimeAgo } from '../../platform/kit/time-ago';
import { PersonHistory } from '../../platform/people/person-history';
import { recordPlace } from '../../platform/record-links';
import { PlaceLink } from '../../platform/shell/place-link';

const StyledWho = styled.span`
  display: grid;
  gap: ${space[2]};
  font-weight: 600;

  small {
    color: ${c.ink2};
    font-weight: 400;
    white-space: pre-wrap;
  }
`;

const What = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[8]};
  font: var(--type-small);

  svg {
    flex: none;
    color: ${c.ink3};
  }
`;

const StyledReach = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[16]};
  font-weight: 400;

  a {
    padding-block: ${space[4]};
    overflow-wrap: anywhere;
  }
`;

/** What they have written. */
const Said = styled.q`
  display: block;
  margin-block: ${space[2]};
  padding-inline-start: ${space[12]};
  border-inline-start: 2px solid ${c.line};
  color: ${c.ink};
  font-weight: 400;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  quotes: none;
`;

/** How they are reached: links that call or write. */
const Reach = ({ row: { number, email } }: { row: FollowUp }) =>
  (number !== null || email !== null) && (
    <StyledReach>
      {number !== null && <a href={telHref(number)}>{formatPhone(number)}</a>}
      {email !== null && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>}
    </StyledReach>
  );

/** Who wants something, what it is, what they wrote, and the note about it. */
export const Who = ({ row }: { row: FollowUp }) => {
  const Icon = FOLLOW_UP_ICONS[row.kind];
  return (
    <StyledWho>
      {row.people.length === 0 ? (
        whoText(row)
      ) : (
        <span>
          {row.people.map(({ id, name, birthYear }, index) => (
            <Fragment key={id}>
              {index > 0 && ' or '}
              <PlaceLink to={recordPlace('patients', id)}>{name}</PlaceLink>
              {row.people.length > 1 && birthYear !== null && ` (${birthYear})`}
            </Fragment>
          ))}
        </span>
      )}
      {row.people.length > 0 && row.name !== null && row.name !== whoText(row) && <small>wrote as {row.name}</small>}
      <What>
        <Icon size={14} strokeWidth={1.75} aria-hidden />
        <PlaceLink to={recordPlace(row.kind, row.sourceId)}>{nounOf(row)}</PlaceLink>
        <span>
          {row.attempts > 1 && `${attemptsText(row)}, `}
          <TimeAgo at={row.lastAt} />
        </span>
      </What>
      <Reach row={row} />
      {row.texts.map(({ id, words }) => (
        <Said key={id}>{words}</Said>
      ))}
      {row.contactedAt !== null && row.state === 'open' && <small>Spoken to since; still open</small>}
      {row.note !== '' && <small>{row.note}</small>}
      {row.texts.length > 0 && <PersonHistory phone={row.number} email={null} />}
    </StyledWho>
  );
};
