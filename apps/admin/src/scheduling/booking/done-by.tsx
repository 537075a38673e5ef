import styled from 'styled-components';
import type { Practitioner, Service, ServiceRule } from '@harmony/domain';
import { c, Checkbox, space } from '@harmony/ui';
import { MinutesField } from './minutes-field';
import { More } from './more';

const Own = styled.fieldset`
  display: grid;
  gap: ${space[8]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    color: ${c.ink2};
    font-weight: 600;
  }
`;

type DoneByPerson = ServiceRule['practitioners'][number];

export interface DoneByProps {
  service: Service;
  practitioners: readonly Practitioner[];
  chosen: readonly DoneByPerson[];
  onChange: (chosen: DoneByPerson[]) => void;
}

/** What is different with single practitioners who do a service: its length, and whether they take new patients. */
export const DoneBy = ({ service, practitioners, chosen, onChange }: DoneByProps) => {
  const change = (id: number, part: Partial<DoneByPerson>): void =>
    onChange(chosen.map((person) => (person.practitionerId === id ? { ...person, ...part } : person)));
  const isUnusual = chosen.some(({ duration, acceptsNew }) => duration !== null || !acceptsNew);
  const people = practitioners.flatMap(({ id, name }) => {
    const own = chosen.find(({ practitionerId }) => practitionerId === id);
    return own ? [{ id, name, ...own }] : [];
  });
  if (people.length === 0) return null;
  return (
    <More title="Differences between practitioners" isOpen={isUnusual}>
      {people.map(({ id, name, duration, acceptsNew }) => (
        <Own key={id}>
          <legend>{name}</legend>
          <MinutesField
            label="Length"
            hint={`Leave empty for the usual length, ${service.duration ?? 'not set yet'}.`}
            value={duration}
            onChange={(value) => change(id, { duration: value })}
          />
          <Checkbox
            label="Accepts new patients"
            checked={acceptsNew}
            onChange={({ target }) => change(id, { acceptsNew: target.checked })}
          />
        </Own>
      ))}
    </More>
  );
};
