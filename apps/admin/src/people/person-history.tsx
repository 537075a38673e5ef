import { useId, useState } from 'react';
import styled from 'styled-components';
import { useGetPatientsQuery } from '@harmony/api-client/admin';
import { formatPhone, telHref, type TimelineEntry } from '@harmony/domain';
import { Button, Card, space } from '@harmony/ui';
import { Chips } from '../kit/toolbar';
import { recordPlace } from '../record-links';
import { PlaceLink } from '../shell/place-link';
import { useMay } from '../state/use-may';
import { Timeline } from './timeline';

const FIRST = 5;
/** Digits of a national number: the API finds numbers by a part of them. */
const NATIONAL = 10;
const MOST_PATIENTS = 4;

/** A number as the API names people by it; null when it is not known of which country it is. */
export function e164Of(phone: string): string | null {
  const [number = ''] = telHref(phone).slice('tel:'.length).split(';');
  return /^\+\d{5,15}$/.test(number) ? number : null;
}

const Patients = ({ number }: { number: string }) => {
  const { data } = useGetPatientsQuery({ search: number.slice(-NATIONAL), limit: MOST_PATIENTS });
  if (!data || data.items.length === 0) return null;
  return (
    <p>
      Patients with this number:{' '}
      {data.items.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <PlaceLink to={recordPlace('patients', String(id))}>{name}</PlaceLink>
        </span>
      ))}
    </p>
  );
};

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
`;

export interface PersonHistoryProps {
  /** As they were typed. */
  phone: string | null;
  email: string | null;
  /** What the history stands beside. */
  except?: Pick<TimelineEntry, 'kind' | 'id'>;
}

/**
 * What else happened with whoever has this number or address: closed at first, as every look is logged. Nothing for
 * roles that may look at single patients only, and where there is nothing to look for.
 */
export const PersonHistory = ({ phone, email, except }: PersonHistoryProps) => {
  const maySee = useMay()('patients');
  const number = phone === null ? null : e164Of(phone);
  const people = [number, email].flatMap((key) => key || []);
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const panel = useId();
  const person = chosen ?? people[0];
  if (!maySee || person === undefined) return null;
  return (
    <Parts>
      <div>
        <Button
          size="sm"
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide the history' : 'History of this person'}
        </Button>
      </div>
      <Card id={panel} hidden={!isOpen}>
        {isOpen && (
          <Parts>
            {people.length > 1 && (
              <Chips role="group" aria-label="Matched by">
                {people.map((key) => (
                  <button key={key} type="button" aria-pressed={key === person} onClick={() => setChosen(key)}>
                    {key === number ? formatPhone(number) : key}
                  </button>
                ))}
              </Chips>
            )}
            {person === number && <Patients number={number} />}
            {/* One more, in case the row itself is among them. */}
            <Timeline key={person} person={person} first={FIRST + 1} {...(except && { except })} />
          </Parts>
        )}
      </Card>
    </Parts>
  );
};
