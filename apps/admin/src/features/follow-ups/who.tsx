import { Fragment } from 'react';
import styled from 'styled-components';
import { formatPhone, telHref, type FollowUp } from '@harmony/domain';
import { c, space } from '@harmony/ui';
import { whoText } from '../../follow-ups/words';
import { recordPlace } from '../../record-links';
import { PlaceLink } from '../../shell/place-link';

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

/** Who wants something, with what they wrote and the note about it. */
export const Who = ({ row }: { row: FollowUp }) => (
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
    {row.contactedAt !== null && row.state === 'open' && <small>Spoken to since; still open</small>}
    {row.note !== '' && <small>{row.note}</small>}
  </StyledWho>
);

const StyledReach = styled.span`
  display: grid;
  justify-items: start;

  a {
    padding-block: ${space[4]};
    overflow-wrap: anywhere;
  }
`;

/** How they are reached: links that call or write. */
export const Reach = ({ row: { number, email } }: { row: FollowUp }) =>
  (number !== null || email !== null) && (
    <StyledReach>
      {number !== null && <a href={telHref(number)}>{formatPhone(number)}</a>}
      {email !== null && <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>}
    </StyledReach>
  );
