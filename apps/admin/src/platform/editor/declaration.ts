import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Drafted } from '@harmony/domain';
import type { Language } from '@harmony/language';
import type { Update } from '@harmony/api-client/admin';
import type { CallError } from '../kit/failure-text';
import type { EditorField } from './field-kinds';

/** What every editable row has. `updatedAt` reveals concurrent edits. */
export interface EditorRow {
  id: number;
  createdAt: string;
  updatedAt: string;
}

/** The form's value of one field. A number that cannot be parsed stays the text that was typed. */
export type FieldValue = string | number | boolean | null | readonly string[];
export type EditorValues = Readonly<Record<string, FieldValue>>;

export type Answer<T> = PromiseLike<{ data?: T; error?: CallError }>;
type Mutation<Arg, Result> = () => readonly [(arg: Arg) => Answer<Result>, ...unknown[]];

/** The entity's own hooks, as `@harmony/api-client/admin` exports them. */
export interface EditorHooks<Row, Create, Changes> {
  useAll: () => { data?: Row[] | undefined; error?: CallError | undefined; refetch: () => Answer<Row[]> };
  useCreate: Mutation<Create, Row>;
  useUpdate: Mutation<Update<number, Changes>, Row>;
  useRemove: Mutation<number, null>;
}

export interface EditorCard<Name extends string> {
  title: string;
  fields: readonly EditorField<Name>[];
  /** What the typed values come to in the language that is shown, drawn below the fields. `stored` is null for a new row. */
  after?: (values: EditorValues, stored: EditorValues | null, shown: Language) => ReactNode;
}

/**
 * Everything {@link EntityEditor} needs to know about an entity. `Create` and `Changes` are the bodies of its POST and PUT;
 * fields have the names they have there.
 */
export interface EditorDeclaration<Row extends EditorRow, Create extends object, Changes extends object> {
  /** Its name in the API, under which drafts are stored. */
  entity: string;
  /** Rows can be written as drafts, and go back to earlier versions. */
  drafted?: Drafted;
  /** In lower case, as in 'Add service'. */
  noun: string;
  plural: string;
  /** The name that people read: the title of the page. */
  nameOf: (row: Row) => string;
  /** The left two thirds. */
  cards: readonly EditorCard<keyof Create & string>[];
  /** The right third, under Status. */
  side?: readonly EditorCard<keyof Create & string>[];
  /** Contracts of `@harmony/domain/schemas`. A PUT is checked for the changed fields only. */
  schemas: { create: z.ZodType<Create, Record<string, unknown>>; changes: z.ZodType<Changes, Record<string, unknown>> };
  hooks: EditorHooks<Row, Create, Changes>;
  /** What a new row has besides the form's fields, such as its place at the end of the list. */
  forNew?: (rows: readonly Row[]) => Partial<Create>;
  /** Draws the typed values as visitors will see them, with the components of the public site. */
  preview?: (values: EditorValues, row: Row | null) => ReactNode;
  /** The row's path on the public site; null while visitors cannot see it. */
  publicPath?: (row: Row) => string | null;
}
