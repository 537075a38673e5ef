import { useGetConfigQuery } from '@harmony/api-client';
import { useCreateConfigMutation, useDeleteConfigMutation, useUpdateConfigMutation } from '@harmony/api-client/admin';
import {
  CONFIG_CATALOGUE,
  isKnownKey,
  readFlag,
  type ConfigEntry,
  type CreateConfigBody as Create,
  type UpdateConfigBody as Changes,
} from '@harmony/domain';
import { CreateConfigBody, UpdateConfigBody } from '@harmony/domain/schemas';
import { fixedChoices } from '../../platform/editor/choices';
import type { EditorDeclaration, EditorRow } from '../../platform/editor/declaration';
import type { CallError } from '../../platform/kit/failure-text';
import type { EditorField } from '../../platform/editor/field-kinds';

/** A setting as an editor's row; its key is not a number, so it is separate. */
export interface EntryRow extends EditorRow, Omit<ConfigEntry, 'id'> {
  key: string;
}

/** Yes and no in the spelling of the form's choices. */
const spelled = ({ data, dataType }: ConfigEntry): string | null =>
  data !== null && dataType === 'B' ? String(readFlag(data)) : data;

export const entryRow = (entry: ConfigEntry): EntryRow => {
  const { id, ...rest } = entry;
  return { ...rest, id: 1, key: id, data: spelled(entry) };
};

/** Blank is nothing: a number or a yes-or-no could not be blank, and a blank text reads as nothing anyway. */
const sent = <Body extends Changes>(body: Body): Body => (body.data === '' ? { ...body, data: null } : body);

const YES_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];
const TYPES = [
  { value: 'T', label: 'Text (T)' },
  { value: 'N', label: 'Number (N)' },
  { value: 'B', label: 'Yes or no (B)' },
];

type Field = EditorField<keyof Create & string>;

/** The control for a value of this type. */
function valueField(key: string | null, dataType: string): Field {
  const isTranslated = key !== null && isKnownKey(key) && CONFIG_CATALOGUE[key].isTranslated === true;
  const common = { name: 'data' as const, label: 'Value', hint: 'Leave empty to leave it unset.', isTranslated };
  const kind = key !== null && isKnownKey(key) ? CONFIG_CATALOGUE[key].kind : null;
  if (dataType === 'B') return { ...common, kind: 'select', useChoices: fixedChoices(YES_NO), none: 'Not set' };
  if (kind === 'richText') return { ...common, kind, variant: key === 'announcement' ? 'inline' : 'block' };
  if (dataType === 'N' || (kind !== null && kind !== 'text')) return { ...common, kind: 'text' };
  return { ...common, kind: 'textarea' };
}

/** The type of a known setting is given by what it is. */
const typeField = (dataType: string): Field => {
  const known = TYPES.some(({ value }) => value === dataType);
  const choices = known ? TYPES : [...TYPES, { value: dataType, label: `Text (${dataType})` }];
  return { kind: 'select', name: 'dataType', label: 'Type', initial: 'T', useChoices: fixedChoices(choices) };
};

/** The fields of a setting; `key` is null for a new one. */
export function entryFields(key: string | null, dataType: string): readonly Field[] {
  const isKnown = key !== null && isKnownKey(key);
  return [
    ...(key === null
      ? [
          {
            kind: 'text',
            name: 'id',
            label: 'ID',
            hint: 'Lowercase letters, digits and underscores, such as parking_note.',
          } as const,
        ]
      : []),
    ...(isKnown ? [] : [typeField(dataType)]),
    valueField(key, dataType),
    {
      kind: 'text',
      name: 'configType',
      label: 'Group (configType)',
      hint: 'One letter: B for online booking, F for features, G for general, R for retention, or one of your own.',
      initial: 'G',
    },
    { kind: 'textarea', name: 'description', label: 'Description', optional: true },
    {
      kind: 'switch',
      name: 'serverOnly',
      label: 'Server only',
      hint:
        isKnown && CONFIG_CATALOGUE[key].serverOnly
          ? 'This setting is never shown to the public, whatever you choose here.'
          : 'Never sent to the public site.',
    },
    {
      kind: 'switch',
      name: 'isActive',
      label: 'Active',
      hint: 'When off, the setting counts as not set.',
      initial: true,
    },
  ];
}

const asRow = ({ data, error }: { data?: ConfigEntry; error?: CallError }) => ({
  ...(data && { data: entryRow(data) }),
  ...(error && { error }),
});

/** What the editor has to know of one setting. `fields` as {@link entryFields} makes them. */
export const entryForm = (
  key: string | null,
  fields: readonly EditorField<keyof Create & string>[],
): EditorDeclaration<EntryRow, Create, Changes> => ({
  entity: 'config',
  noun: 'setting',
  plural: 'settings',
  nameOf: (row) => row.key,
  cards: [{ title: key ?? 'New setting', fields }],
  schemas: { create: CreateConfigBody, changes: UpdateConfigBody },
  hooks: {
    useAll: () => {
      const { data, error, refetch } = useGetConfigQuery();
      const own = (rows: readonly ConfigEntry[] = []) => rows.filter(({ id }) => id === key).map(entryRow);
      return { data: own(data), error, refetch: async () => ({ data: own((await refetch()).data) }) };
    },
    useCreate: () => {
      const [create] = useCreateConfigMutation();
      return [async (body) => asRow(await create(sent(body)))];
    },
    useUpdate: () => {
      const [update] = useUpdateConfigMutation();
      return [async (call) => asRow(await update({ ...call, id: key ?? '', changes: sent(call.changes) }))];
    },
    useRemove: () => {
      const [remove] = useDeleteConfigMutation();
      return [() => remove(key ?? '')];
    },
  },
});
