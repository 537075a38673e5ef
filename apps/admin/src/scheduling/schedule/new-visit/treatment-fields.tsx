import { Link } from 'react-router-dom';
import type { Schedule } from '@harmony/domain';
import { SelectField } from '@harmony/ui';
import { Notice } from '../../../platform/kit/notice';
import { useMay } from '../../../platform/state/use-may';
import { giversOf } from './find-times';

/** What is given and by whom; ids as text, '' where nothing is chosen. */
export interface Treatment {
  service: string;
  practitioner: string;
}

/** A choice as the engine and the API know it. */
export const idOf = (choice: string): number | null => (choice === '' ? null : Number(choice));

/** The choice with another treatment, as far as that can be booked: who gives it, too, stays. */
export function withService({ world }: Schedule, { practitioner }: Treatment, service: string): Treatment {
  const isBookable = world.services.some(({ serviceId }) => String(serviceId) === service);
  const isGiven = giversOf(world, Number(service)).some((id) => String(id) === practitioner);
  return { service: isBookable ? service : '', practitioner: isGiven ? practitioner : '' };
}

export interface TreatmentFieldsProps {
  schedule: Schedule;
  value: Treatment;
  /** The choice of nobody in particular, in words; without it somebody has to be chosen. */
  anybody: string;
  /** By the field of the contract. */
  problems: Readonly<Record<string, string>>;
  onChange: (value: Treatment) => void;
}

/** What is booked and with whom: what can be booked, by those who give it. */
export const TreatmentFields = ({ schedule, value, anybody, problems, onChange }: TreatmentFieldsProps) => {
  const may = useMay();
  const { world } = schedule;
  const services = schedule.services.filter(({ id }) => world.services.some(({ serviceId }) => serviceId === id));
  const givers = giversOf(world, Number(value.service));
  const people = schedule.practitioners.filter(({ id }) =>
    value.service === '' ? world.practitioners.some((each) => each.id === id) : givers.includes(id),
  );
  if (services.length === 0)
    return (
      <Notice>
        No treatment can be booked yet.{' '}
        {may('booking') ? (
          <Link to="/booking">Set what can be booked, with whom and when</Link>
        ) : (
          'An administrator sets what can be booked under Booking.'
        )}
      </Notice>
    );
  return (
    <>
      <SelectField
        label="Treatment"
        value={value.service}
        error={problems['serviceId']}
        onChange={({ target }) => onChange(withService(schedule, value, target.value))}
      >
        <option value="">Choose…</option>
        {services.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Practitioner"
        value={value.practitioner}
        error={problems['practitionerId']}
        onChange={({ target }) => onChange({ ...value, practitioner: target.value })}
      >
        <option value="">{anybody}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
};
