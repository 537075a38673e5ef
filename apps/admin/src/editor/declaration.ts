import type { ReactNode } from 'react';
import type { SerializedError } from '@reduxjs/toolkit';
import type { z } from 'zod';
import type { HttpError } from '@harmony/api-client';
import type { Update } from '@harmony/api-client/admin';
import type { EditorField } from './field-kinds';

/** What every editable row carries. `updatedAt` reveals concurrent edits. */
export interface EditorRow {
  id: number;
  createdAt: string;
  updatedAt: string;
}

/** What a form holds for one field. Numbers that could not be read stay the text that was typed. */
export type FieldValue = string | number | boolean | null | readonly string[];
export type EditorValues = Readonly<Record<string, FieldValue>>;

/** Why a call failed, as RTK Query reports it. */
export type CallError = HttpError | SerializedError;
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
}

/**
 * All that the editor has to know of an entity: its fields in cards, its contract, its hooks. `EntityEditor` does the rest.
 * `Create` and `Changes` are the bodies of the entity's POST and PUT; fields are named as in them.
 */
export interface EditorDeclaration<Row extends EditorRow, Create extends object, Changes extends object> {
  /** Of the API: the key of drafts. */
  entity: string;
  /** In lower case, as in 'Add service'. */
  noun: string;
  plural: string;
  /** The row's name as people know it: the title of the page. */
  nameOf: (row: Row) => string;
  /** The left two thirds. */
  cards: readonly EditorCard<keyof Create & string>[];
  /** The right third, under Status. */
  side?: readonly EditorCard<keyof Create & string>[];
  /** Contracts of `@harmony/domain/schemas`. A PUT is checked for the changed fields only. */
  schemas: { create: z.ZodType<Create, Record<string, unknown>>; changes: z.ZodType<Changes, Record<string, unknown>> };
  hooks: EditorHooks<Row, Create, Changes>;
  /** What a new row is given besides the form's fields: its place at the end of the list, say. */
  forNew?: (rows: readonly Row[]) => Partial<Create>;
  /** How visitors will see the values, drawn with the public site's own parts. Called with what is typed. */
  preview?: (values: EditorValues, row: Row | null) => ReactNode;
  /** Where visitors find the row: a path of the public site; null while they do not. */
  publicPath?: (row: Row) => string | null;
}
