import { useState } from 'react';
import styled from 'styled-components';
import type { Practitioner } from '@harmony/domain';
import { Button, space } from '@harmony/ui';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { Part } from '../../platform/kit/part';
import { ConditionsSheet } from './conditions-sheet';
import type { Clinic } from './missing';

const People = styled(BoxedList)`
  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    padding: ${space[8]} ${space[8]} ${space[8]} ${space[16]};
    overflow-wrap: anywhere;
  }
`;

/** What is said of practitioners here although another program keeps the schedule: the conditions that they treat. */
export const ConditionsPart = ({ clinic, system }: { clinic: Clinic; system: string }) => {
  const [edited, setEdited] = useState<Practitioner | null>(null);
  const { rules, practitioners } = clinic;
  const conditionsOf = (id: number): readonly number[] =>
    rules.conditions.find(({ practitionerId }) => practitionerId === id)?.conditionIds ?? [];
  return (
    <Part title="Practitioners">
      <p>
        Rooms, working hours and leave are kept in {system}: change them there. The opening hours under Hours still
        apply to the website.
      </p>
      <People role="list">
        {practitioners
          .filter(({ isActive }) => isActive)
          .map((practitioner) => (
            <li key={practitioner.id}>
              {practitioner.name}
              <Button
                size="sm"
                variant="quiet"
                aria-label={`Conditions treated by ${practitioner.name}`}
                onClick={() => setEdited(practitioner)}
              >
                Conditions treated
              </Button>
            </li>
          ))}
      </People>
      {edited && (
        <ConditionsSheet practitioner={edited} conditionIds={conditionsOf(edited.id)} onClose={() => setEdited(null)} />
      )}
    </Part>
  );
};
