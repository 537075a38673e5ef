import styled from 'styled-components';
import { useSaveExternalNamesMutation } from '@harmony/api-client/admin';
import type { ExternalScheduleState } from '@harmony/domain';
import { Button, media, space } from '@harmony/ui';
import { LeaveGuard } from '../../platform/editor/leave-guard';
import { NamingField } from './naming-field';
import { bodyOf, isChanged, NO_DRAFT, valueOf, type NamingKind } from './external-names';
import { Form } from '../../platform/kit/forms/form-dialog';
import { troubleOf } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

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
  const [save] = useSaveExternalNamesMutation();
  const form = useDraft({
    first: NO_DRAFT,
    send: (typed) => save(bodyOf(state, typed)),
    refused: (error) => {
      const { message, fields } = troubleOf(error);
      return { message: `The names weren’t saved. ${message}`, fields };
    },
    said: 'Names saved',
  });
  const { draft } = form;
  const isDirty = isChanged(state, draft);
  const change = (kind: NamingKind, id: number, value: string): void =>
    form.change({ [kind]: { ...draft[kind], [id]: value } });
  return (
    <Form form={form} $gap={24}>
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
        <Button type="submit" size="sm" pending={form.isPending} disabled={!isDirty}>
          Save names
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty} onDiscard={form.restart} />
    </Form>
  );
};
