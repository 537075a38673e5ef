import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { bookingRuleCalls } from '@harmony/api-client/admin';
import {
  formatDuration,
  type Practitioner,
  type Room,
  type Service,
  type ServiceRule,
  type ServiceRuleBody,
} from '@harmony/domain';
import { Button, c, space, Switch } from '@harmony/ui';
import { Chip, Chips } from '../../platform/kit/chips';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { ServiceSheet } from './service-sheet';
import { bodyOfRule, ruleWords } from './service-rule';

const Line = styled.li`
  display: grid;
  gap: ${space[8]};
  padding: ${space[8]} ${space[16]} ${space[12]};

  small {
    color: ${c.ink3};
    font: var(--type-small);
  }
  p {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  align-items: center;
  justify-content: space-between;
`;

export interface ServiceLineProps {
  service: Service;
  rule: ServiceRule | undefined;
  /** The active ones. */
  practitioners: readonly Practitioner[];
  rooms: readonly Room[];
  /** Otherwise another program knows rooms and when visits begin. */
  isKeptHere: boolean;
}

/** Whether a service can be booked, and who does it. Each press is saved at once. */
export const ServiceLine = ({ service, rule, practitioners, rooms, isKeptHere }: ServiceLineProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const [save, saving] = bookingRuleCalls.services.save.useMutation();
  const [remove, removing] = bookingRuleCalls.services.remove.useMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  const { id, name, duration } = service;

  const tell = ({ error }: { error?: unknown }): void => {
    if (error) show(failureToast(`Couldn’t save “${name}”`, error));
  };
  const write = async (body: ServiceRuleBody): Promise<void> =>
    tell(await save({ id, body, ...(rule && { ifUnchangedSince: rule.updatedAt }) }));
  const switchTo = async (isOn: boolean): Promise<void> => {
    if (isOn) return write({ practitioners: practitioners.map((person) => ({ practitionerId: person.id })) });
    if (!rule) return;
    const isSure = await confirm({
      title: `Stop booking “${name}”?`,
      body: 'Who offers it and its rules will be forgotten. Visits that are already booked stay booked.',
      confirm: 'Turn off',
    });
    if (isSure) tell(await remove({ id, ifUnchangedSince: rule.updatedAt }));
  };
  const toggle = (practitionerId: number): void => {
    if (!rule) return;
    const body = bodyOfRule(rule);
    const others = body.practitioners.filter((person) => person.practitionerId !== practitionerId);
    const isOn = others.length < body.practitioners.length;
    void write({ ...body, practitioners: isOn ? others : [...others, { practitionerId }] });
  };
  const words = rule ? ruleWords(rule, rooms) : '';
  return (
    <Line>
      <Switch
        label={
          <>
            {name} <small>{duration === null ? 'no length yet' : formatDuration(duration)}</small>
          </>
        }
        hint={
          duration === null && (
            <>
              It can be booked once it has a length. <Link to={`/services?edit=${id}`}>Set the length</Link>
            </>
          )
        }
        checked={rule !== undefined}
        disabled={(duration === null && rule === undefined) || saving.isLoading || removing.isLoading}
        onChange={({ target }) => void switchTo(target.checked)}
      />
      {rule && words && <p>{words}</p>}
      {rule && (
        <Who>
          <Chips aria-label={`Who offers ${name}`}>
            {practitioners.map((person) => (
              <Chip
                key={person.id}
                label={person.name}
                isOn={rule.practitioners.some(({ practitionerId }) => practitionerId === person.id)}
                onPress={() => toggle(person.id)}
              />
            ))}
          </Chips>
          <Button size="sm" variant="quiet" aria-label={`Rules for ${name}`} onClick={() => setIsOpen(true)}>
            Rules
          </Button>
        </Who>
      )}
      {rule && isOpen && (
        <ServiceSheet
          service={service}
          rule={rule}
          practitioners={practitioners}
          rooms={rooms}
          isKeptHere={isKeptHere}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Line>
  );
};
