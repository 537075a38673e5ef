import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch, type FieldErrors, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { EditorDeclaration, EditorRow, EditorValues } from './declaration';
import type { EditorField } from './field-kinds';
import { isFollowing } from './slug';
import { fieldOfPath, withTranslations } from './translations/translated-fields';
import { changesOf, readValues, valuesOf, written } from './values';

/** The raw values of react-hook-form; {@link EditorFormState.values} are the same, typed. */
export type FormValues = Record<string, unknown>;

/** All fields of an editor, in the order of the page, each followed by what it says in other languages. */
export const fieldsOf = (declaration: {
  cards: readonly { fields: readonly EditorField[] }[];
  side?: readonly { fields: readonly EditorField[] }[];
}): readonly EditorField[] =>
  withTranslations([...declaration.cards, ...(declaration.side ?? [])].flatMap((card) => card.fields));

/**
 * The problems a contract finds in a body, by field. Not `zodResolver`: for a union (a price is a number or text) it reports
 * the message of one member instead of the contract's own.
 */
function problemsOf(schema: z.ZodType, body: Readonly<Record<string, unknown>>): FieldErrors<FormValues> {
  const { error } = schema.safeParse(body);
  // The first problem of a field is enough; reversed, as the last entry wins.
  const issues = [...(error?.issues ?? [])].reverse();
  return Object.fromEntries(
    issues.map(({ path, message }) => [fieldOfPath(path.join('.')), { type: 'contract', message }]),
  );
}

export interface EditorFormState<Row> {
  form: UseFormReturn<FormValues>;
  values: EditorValues;
  /** The changed values: what a save sends. */
  changes: EditorValues;
  /** The row as it was loaded or last saved; null for a new one. */
  base: Row | null;
  /** Starts over from a row: after a save, or with what somebody else saved. The values in `keep` replace the row's. */
  rebase: (row: Row | null, keep?: EditorValues) => void;
}

/** What the form of a new row starts with. */
export interface NewRowValues {
  /** Preset values, such as the category it is added to. They do not count as a change. */
  start?: EditorValues | undefined;
}

/**
 * The form of one row. For an existing row only changed fields are validated: an old value that the contract no longer
 * allows must not block another change.
 */
export function useEditorForm<Row extends EditorRow, Create extends object, Changes extends object>(
  declaration: Pick<EditorDeclaration<Row, Create, Changes>, 'cards' | 'side' | 'schemas'>,
  row: Row | null,
  { start = {} }: NewRowValues = {},
): EditorFormState<Row> {
  const fields = useMemo(() => fieldsOf(declaration), [declaration]);
  const [base, setBase] = useState(row);
  // Preset values are nobody's work: a form that was not touched has nothing to lose.
  const [given] = useState(start);
  const startOf = (from: Row | null): EditorValues => ({ ...valuesOf(fields, from), ...(from === null && given) });
  const baseValues = useMemo(() => ({ ...valuesOf(fields, base), ...(base === null && given) }), [fields, base, given]);

  const resolver: Resolver<FormValues> = (raw) => {
    const typed = readValues(raw);
    const errors = base
      ? problemsOf(declaration.schemas.changes, written(fields, changesOf(baseValues, typed), base))
      : problemsOf(declaration.schemas.create, written(fields, newBody(fields, typed), null));
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

  // Somebody else saved the row while nothing is dirty here: show their version.
  const isDirty = Object.keys(changes).length > 0;
  const isNewer = row !== null && base !== null && row.updatedAt > base.updatedAt && !isDirty;
  useEffect(() => {
    if (!isNewer) return;
    setBase(row);
    form.reset({ ...valuesOf(fields, row) });
  }, [isNewer, row, fields, form]);

  return { form, values, changes, base, rebase };
}

/** The body of a new row. A slug that still follows the name is left out: the API then picks one that is free. */
export function newBody(fields: readonly EditorField[], values: EditorValues): EditorValues {
  const left = fields.filter((field) => field.kind === 'slug' && isFollowing(values, field));
  return Object.fromEntries(Object.entries(values).filter(([name]) => !left.some((field) => field.name === name)));
}
