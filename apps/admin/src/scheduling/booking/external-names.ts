import type { ExternalNamesBody, ExternalNaming, ExternalScheduleState } from '@harmony/domain';

/** What a row is chosen to be, as the value of its select. */
export const BY_NAME = 'by-name';
export const NOTHING = 'nothing';
const ID = 'id:';
export const idValue = (outerId: string): string => ID + outerId;

/** What a row is now. */
export const valueOf = ({ isChosen, outerId }: ExternalNaming): string =>
  isChosen ? (outerId === null ? NOTHING : idValue(outerId)) : BY_NAME;

export type NamingKind = 'services' | 'practitioners';

/** What was chosen and not saved yet, by kind and id. */
export type NamesDraft = Readonly<Record<NamingKind, Readonly<Record<number, string>>>>;
export const NO_DRAFT: NamesDraft = { services: {}, practitioners: {} };

/** Whether saving would change anything. */
export const isChanged = (state: ExternalScheduleState, draft: NamesDraft): boolean =>
  (['services', 'practitioners'] as const).some((kind) =>
    state[kind].some((row) => (draft[kind][row.id] ?? valueOf(row)) !== valueOf(row)),
  );

/** Every choice as it is sent: who is found by name is left out. */
export function bodyOf(state: ExternalScheduleState, draft: NamesDraft): ExternalNamesBody {
  const chosenOf = (kind: NamingKind) =>
    state[kind].flatMap((row) => {
      const value = draft[kind][row.id] ?? valueOf(row);
      if (value === BY_NAME) return [];
      return [{ id: row.id, outerId: value === NOTHING ? null : value.slice(ID.length) }];
    });
  return { services: chosenOf('services'), practitioners: chosenOf('practitioners') };
}
