import { Fragment } from 'react';
import { formatPhone, telHref, type ReceivedText as Text } from '@harmony/domain';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { PersonHistory } from '../../platform/people/person-history';
import { recordPlace } from '../../platform/record-links';
import { PlaceLink } from '../../platform/shell/place-link';
import { ReceivedHead } from './received-style';

/** One text that somebody has written: who it is from, its words, whether it waits, and the way into their history. */
export const ReceivedText = ({ text: { id: textId, number, words, people, isOpen, receivedAt } }: { text: Text }) => (
  <li>
    <ReceivedHead>
      {people.map(({ id, name, birthYear }, index) => (
        <Fragment key={id}>
          {index > 0 && 'or'}
          <strong>
            <PlaceLink to={recordPlace('patients', id)}>{name}</PlaceLink>
            {people.length > 1 && birthYear !== null && ` (${birthYear})`}
          </strong>
        </Fragment>
      ))}
      {number === null ? 'Unknown number' : <a href={telHref(number)}>{formatPhone(number)}</a>}
      {isOpen && (
        <Tag tone="warning">
          <PlaceLink to={recordPlace('follow-ups', '')}>Waiting</PlaceLink>
        </Tag>
      )}
      <small>
        <TimeAgo at={receivedAt} />
      </small>
    </ReceivedHead>
    <p>{words}</p>
    <PersonHistory phone={number} email={null} except={{ kind: 'received-texts', id: String(textId) }} />
  </li>
);
