import { capital, formatMoney } from '@harmony/domain';
import { fieldName } from '../../kit/forms/field-names';
import type { Choices } from '../choices';
import type { EditorValues, FieldValue } from '../declaration';
import type { EditorField } from '../field-kinds';
import { listOf } from '../typed-values';
import { readValue, sameValue, valuesOf } from '../values';

interface Named {
  name: string;
  label: string;
}

/** One field of a row in two states, in the way in which it is compared. Empty texts stand for nothing. */
export type ComparedField = Named &
  (
    | { kind: 'text'; before: string; after: string }
    | { kind: 'richText'; before: string; after: string }
    | { kind: 'picture'; before: string; after: string }
    /** ISO 8601. */
    | { kind: 'moment'; before: string; after: string }
    | { kind: 'plain'; before: string; after: string }
    | { kind: 'list'; before: readonly string[]; after: readonly string[] }
    | { kind: 'choice'; before: string; after: string; useChoices: () => Choices; none: string }
  );

/** The fields of a row by their names in the contract. */
export type RowValues = Readonly<Record<string, unknown>>;

const text = (value: FieldValue | undefined): string => {
  if (typeof value === 'boolean') return value ? 'On' : 'Off';
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
};

/** A price, a number, a switch: there is nothing to mark inside of it. */
const plain = (value: FieldValue | undefined, unit = ''): string => {
  const words = text(value);
  return words === '' ? 'Nothing' : `${words}${unit}`;
};

function compared(field: EditorField, older: FieldValue | undefined, newer: FieldValue | undefined): ComparedField {
  const named = { name: field.name, label: field.label };
  switch (field.kind) {
    case 'richText':
      return { ...named, kind: 'richText', before: text(older), after: text(newer) };
    case 'tags':
      return { ...named, kind: 'list', before: listOf(older), after: listOf(newer) };
    case 'image':
      return { ...named, kind: 'picture', before: text(older), after: text(newer) };
    case 'select':
      return {
        ...named,
        kind: 'choice',
        before: text(older),
        after: text(newer),
        useChoices: field.useChoices,
        none: field.none ?? 'Nothing',
      };
    case 'number':
    case 'price':
    case 'switch': {
      const unit = field.kind === 'number' && field.unit ? ` ${field.unit}` : '';
      const sum = (value: FieldValue | undefined): string =>
        field.kind === 'price' && typeof value === 'number' ? formatMoney(value) : plain(value, unit);
      return { ...named, kind: 'plain', before: sum(older), after: sum(newer) };
    }
    case 'instant':
      return { ...named, kind: 'moment', before: text(older), after: text(newer) };
    default:
      return { ...named, kind: 'text', before: text(older), after: text(newer) };
  }
}

/** The time stamps of a row are no field of it. */
const STAMPED = { id: 0, createdAt: '', updatedAt: '' };

/**
 * What differs between two states of a row: the fields of its form in the form's order, then others that only the API knows by name.
 * @param names only these, where they are known
 */
export function comparedFields(
  fields: readonly EditorField[],
  before: RowValues,
  after: RowValues,
  names?: readonly string[],
): ComparedField[] {
  const isAsked = (name: string): boolean => names === undefined || names.includes(name);
  const [older, newer]: [EditorValues, EditorValues] = [
    valuesOf(fields, { ...before, ...STAMPED }),
    valuesOf(fields, { ...after, ...STAMPED }),
  ];
  const own = fields
    // What is said in other languages is one field to the API: whichever part of it differs is shown.
    .filter(({ name, translation }) => translation !== undefined || isAsked(name))
    .filter(({ name }) => !sameValue(older[name], newer[name]))
    .map((field) => compared(field, older[field.name], newer[field.name]));
  const others = Object.keys(after)
    .filter((name) => isAsked(name) && !(name in STAMPED) && !fields.some((field) => field.name === name))
    .flatMap((name): ComparedField[] => {
      const [was, is] = [readValue(before[name]), readValue(after[name])];
      if (sameValue(was, is)) return [];
      return [{ name, label: capital(fieldName(name)), kind: 'plain', before: plain(was), after: plain(is) }];
    });
  return [...own, ...others];
}
