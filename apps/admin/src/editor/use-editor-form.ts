import { useEffect, useMemo, useState } from 'react';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { EditorDeclaration, EditorRow, EditorValues } from './declaration';
import type { EditorField } from './field-kinds';
import { isFollowing } from './slug';
import { changesOf, readValues, valuesOf } from './values';

/** What react-hook-form keeps; {@link EditorFormState.values} is the same, read. */
export type FormValues = Record<string, unknown>;

/** All fields of an editor, in the order of the page. */
export const fieldsOf = (declaration: {
  cards: readonly { fields: readonly EditorField[] }[];
  side?: readonly { fields: readonly EditorField[] }[];
}): readonly EditorField[] => [...declaration.cards, ...(declaration.side ?? [])].flatMap((card) => card.fields);

/** The form goes on with what was typed; what is sent is read by its own contract. */
const RAW = { raw: true } as const;

export interface EditorFormState<Row> {
  form: UseFormReturn<FormValues>;
  values: EditorValues;
  /** What is dirty, and what a save sends. */
  changes: EditorValues;
  /** The row as it was loaded or last saved; null for a new one. */
  base: Row | null;
  /** Starts again from a row: after a save, or with what somebody else saved. `keep` are values laid over it. */
  rebase: (row: Row | null, keep?: EditorValues) => void;
}

/**
 * The form of one row. Only changed fields are checked when an existing row is saved: an old value that today's contract
 * would refuse must not stand in the way of another change.
 */
export function useEditorForm<Row extends EditorRow, Create extends object, Changes extends object>(
  declaration: EditorDeclaration<Row, Create, Changes>,
  row: Row | null,
  start: EditorValues = {},
): EditorFormState<Row> {
  const fields = useMemo(() => fieldsOf(declaration), [declaration]);
  const [base, setBase] = useState(row);
  const baseValues = useMemo(() => valuesOf(fields, base), [fields, base]);

  const resolver: Resolver<FormValues> = (raw, context, options) => {
    const typed = readValues(raw);
    return base
      ? zodResolver(declaration.schemas.changes, undefined, RAW)(changesOf(baseValues, typed), context, options)
      : zodResolver(declaration.schemas.create, undefined, RAW)(newBody(fields, typed), context, options);
  };

  const form = useForm<FormValues>({
    defaultValues: { ...valuesOf(fields, row), ...start },
    resolver,
    shouldFocusError: false,
    reValidateMode: 'onChange',
  });
  const watched = useWatch({ control: form.control });
  const values = useMemo(() => readValues(watched), [watched]);
  const changes = useMemo(() => changesOf(baseValues, values), [baseValues, values]);

  const rebase = (next: Row | null, keep: EditorValues = {}): void => {
    setBase(next);
    form.reset({ ...valuesOf(fields, next), ...keep });
  };

  // Somebody else's save reaches the list while nothing is dirty here: there is nothing to lose.
  const isDirty = Object.keys(changes).length > 0;
  const isNewer = row !== null && base !== null && row.updatedAt !== base.updatedAt && !isDirty;
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
