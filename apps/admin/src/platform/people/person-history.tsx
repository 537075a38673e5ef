import { useId, useState } from 'react';
import styled from 'styled-components';
import { useGetPatientsQuery } from '@harmony/api-client/admin';
import { formatPhone, telHref, type TimelineEntry } from '@harmony/domain';
import { Button, Card, space } from '@harmony/ui';
import { ChoiceChips } from '../kit/chips';
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
  except?: Pick<TimelineEntry, 'kind' | 'id'> | undefined;
}

/** By number, by address, or by a patient who has the number: what is known of each differs, and nothing is merged. */
const Panel = ({
  number,
  email,
  except,
}: Pick<PersonHistoryProps, 'except'> & { number: string | null; email: string | null }) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const search = number?.slice(-NATIONAL) ?? '';
  const { data } = useGetPatientsQuery({ search, limit: MOST_PATIENTS }, { skip: number === null });
  const patients = data?.items ?? [];
  const choices = [
    ...(number === null ? [] : [{ value: number, label: formatPhone(number) }]),
    ...(email ? [{ value: email, label: email }] : []),
    ...patients.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const person = chosen ?? choices[0]?.value ?? '';
  const patient = patients.find(({ id }) => String(id) === person);
  return (
    <Parts>
      {choices.length > 1 && <ChoiceChips label="Matched by" choices={choices} value={person} onChoose={setChosen} />}
      {patient && (
        <p>
          <PlaceLink to={recordPlace('patients', person)}>Open {patient.name}</PlaceLink>
        </p>
      )}
      {/* One more, in case the row itself is among them. */}
      <Timeline key={person} person={person} first={FIRST + 1} {...(except && { except })} />
    </Parts>
  );
};

/**
 * What else happened with whoever has this number or address: closed at first, as every look is logged. Nothing for
 * roles that may look at single patients only, and where there is nothing to look for.
 */
export const PersonHistory = ({ phone, email, except }: PersonHistoryProps) => {
  const maySee = useMay()('patients');
  const number = phone === null ? null : e164Of(phone);
  const [isOpen, setIsOpen] = useState(false);
  const panel = useId();
  if (!maySee || (number === null && !email)) return null;
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
          {isOpen ? 'Hide history' : 'Show history'}
        </Button>
      </div>
      <Card id={panel} hidden={!isOpen}>
        {isOpen && <Panel number={number} email={email} except={except} />}
      </Card>
    </Parts>
  );
};
