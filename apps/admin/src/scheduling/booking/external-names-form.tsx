import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useSaveExternalNamesMutation } from '@harmony/api-client/admin';
import type { ExternalScheduleState } from '@harmony/domain';
import { assertive, Button, media, space } from '@harmony/ui';
import { LeaveGuard } from '../../platform/editor/leave-guard';
import { Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';
import { NamingField } from './naming-field';
import { bodyOf, isChanged, NO_DRAFT, valueOf, type NamesDraft, type NamingKind } from './external-names';
import { useSaveRule } from '../../platform/editor/use-save-rule';

const Names = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    align-items: start;
  }
  > legend {
    padding: 0;
    padding-block-end: ${space[8]};
    font: var(--type-h3);
  }
`;

const LEGENDS: Readonly<Record<NamingKind, string>> = { services: 'Services', practitioners: 'Practitioners' };

export interface ExternalNamesFormProps {
  state: ExternalScheduleState;
  choices: NonNullable<ExternalScheduleState['choices']>;
  system: string;
}

/** What our services and practitioners are in the program that keeps the schedule, saved together. */
export const ExternalNamesForm = ({ state, choices, system }: ExternalNamesFormProps) => {
  const [draft, setDraft] = useState(NO_DRAFT);
  const [save, saving] = useSaveExternalNamesMutation();
  const discard = (): void => setDraft(NO_DRAFT);
  const { trouble, send } = useSaveRule(() => save(bodyOf(state, draft)), 'Names saved', discard);
  const isDirty = isChanged(state, draft);
  const change = (kind: NamingKind, id: number, value: string): void =>
    setDraft((before): NamesDraft => ({ ...before, [kind]: { ...before[kind], [id]: value } }));
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void send();
  };
  return (
    <Stack as="form" $gap={24} noValidate onSubmit={handleSubmit}>
      {trouble.message && (
        <Notice $tone="danger" {...assertive}>
          The names weren’t saved. {trouble.message}
        </Notice>
      )}
      {(['services', 'practitioners'] as const).map((kind) => (
        <Names key={kind}>
          <legend>{LEGENDS[kind]}</legend>
          {state[kind].length === 0 && <p>None can be booked yet. Turn on a service below.</p>}
          {state[kind].map((row) => (
            <NamingField
              key={row.id}
              row={row}
              choices={choices[kind]}
              system={system}
              value={draft[kind][row.id] ?? valueOf(row)}
              onChange={(value) => change(kind, row.id, value)}
            />
          ))}
        </Names>
      ))}
      <div>
        <Button type="submit" size="sm" pending={saving.isLoading} disabled={!isDirty}>
          Save names
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty} onDiscard={discard} />
    </Stack>
  );
};
