import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { EditorDeclaration, EditorRow, EditorValues } from './declaration';
import type { EditorField } from './field-kinds';
import { isFollowing } from './slug';
import { changesOf, readValues, valuesOf, written } from './values';

/** What react-hook-form keeps; {@link EditorFormState.values} is the same, read. */
export type FormValues = Record<string, unknown>;

/** All fields of an editor, in the order of the page. */
export const fieldsOf = (declaration: {
  cards: readonly { fields: readonly EditorField[] }[];
  side?: readonly { fields: readonly EditorField[] }[];
}): readonly EditorField[] => [...declaration.cards, ...(declaration.side ?? [])].flatMap((card) => card.fields);

/**
 * What a contract says against a body, by field. Not `zodResolver`: of a union (a price is a number or its text) that one says
 * why a member refused, where the contract has words of its own.
 */
function problemsOf(schema: z.ZodType, body: Readonly<Record<string, unknown>>): FieldErrors<FormValues> {
  const { error } = schema.safeParse(body);
  // The first word on a field is enough.
  const issues = [...(error?.issues ?? [])].reverse();
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), { type: 'contract', message }]));
}

export interface EditorFormState<Row> {
  form: UseFormReturn<FormValues>;
  values: EditorValues;
  /** The changed values: what a save sends. */
  changes: EditorValues;
  /** The row as it was loaded or last saved; null for a new one. */
  base: Row | null;
  /** Starts again from a row: after a save, or with what somebody else saved. `keep` are values laid over it. */
  rebase: (row: Row | null, keep?: EditorValues) => void;
}

/** What the form of a new row starts with. */
export interface NewRowValues {
  /** There from the start, such as the category it is added to: no change. */
  start?: EditorValues | undefined;
}

/**
 * The form of one row. Only changed fields are checked when an existing row is saved: an old value that today's contract
 * would refuse must not stand in the way of another change.
 */
export function useEditorForm<Row extends EditorRow, Create extends object, Changes extends object>(
  declaration: Pick<EditorDeclaration<Row, Create, Changes>, 'cards' | 'side' | 'schemas'>,
  row: Row | null,
  { start = {} }: NewRowValues = {},
): EditorFormState<Row> {
  const fields = useMemo(() => fieldsOf(declaration), [declaration]);
  const [base, setBase] = useState(row);
  // What a new row is given is no work of anybody's: an untouched form has nothing to lose.
  const [given] = useState(start);
  const startOf = (from: Row | null): EditorValues => ({ ...valuesOf(fields, from), ...(from === null && given) });
  const baseValues = useMemo(() => ({ ...valuesOf(fields, base), ...(base === null && given) }), [fields, base, given]);

  const resolver: Resolver<FormValues> = (raw) => {
    const typed = readValues(raw);
    const errors = base
      ? problemsOf(declaration.schemas.changes, written(fields, changesOf(baseValues, typed)))
      : problemsOf(declaration.schemas.create, written(fields, newBody(fields, typed)));
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: raw, errors: {} };
  };

  const form = useForm<FormValues>({
    defaultValues: startOf(row),
    resolver,
    shouldFocusError: false,
    reValidateMode: 'onChange',
  });
  const watched = useWatch({ control: form.control });
  const values = useMemo(() => readValues(watched), [watched]);
  const changes = useMemo(() => changesOf(baseValues, values), [baseValues, values]);

  const rebase = (next: Row | null, keep: EditorValues = {}): void => {
    setBase(next);
    form.reset({ ...startOf(next), ...keep });
  };

  // Somebody else's save reaches the list while nothing is dirty here: there is nothing to lose.
  const isDirty = Object.keys(changes).length > 0;
  const isNewer = row !== null && base !== null && row.updatedAt > base.updatedAt && !isDirty;
  useEffect(() => {
    if (!isNewer) return;
    setBase(row);
    form.reset({ ...valuesOf(fields, row) });
  }, [isNewer, row, fields, form]);

  return { form, values, changes, base, rebase };
}

/** A new row's body: an address that only follows the name is left out, for the API to find one that is free. */
export function newBody(fields: readonly EditorField[], values: EditorValues): EditorValues {
  const left = fields.filter((field) => field.kind === 'slug' && isFollowing(values, field));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.some((field) => field.name === name)));
}
