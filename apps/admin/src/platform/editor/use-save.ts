import type { AltChecks } from './image/alt-check';
import { missingDescriptions } from './image/missing-descriptions';
import type { Answer, EditorDeclaration, EditorRow, EditorValues } from './declaration';
import type { DraftDates } from './publishing/draft-row';
import { OFFLINE, saveFailure } from '../kit/forms/save-failure';
import { fieldsOf, newBody, type EditorFormState } from './use-editor-form';
import { fieldOfPath } from './translations/translated-fields';
import { controlId, useSaveState, type Problem, type SaveReport } from './use-save-state';
import { changesOf, readValues, valuesOf, written } from './values';

const NO_PICTURES: AltChecks = new Map();

/** Where what was typed goes: to the row itself, which visitors see, or to its draft. */
export type SaveTo = { to: 'row' } | { to: 'draft'; dates?: Partial<DraftDates> };

/** Writes the form's values as the draft of a row, and reads the one that somebody else has written. */
export interface DraftWriter<Row> {
  /** Answers with the row as the editor opens it from then on. */
  send: (values: EditorValues, dates: Partial<DraftDates>) => Answer<Row>;
  readAgain: () => Promise<Row | null>;
}

/**
 * Saves one row: validation, the call, and every way it can fail. Whatever happens, the form keeps what was typed. `save`
 * resolves with the stored row, or null if it could not be saved.
 */
export function useSave<Row extends EditorRow, Create extends object, Changes extends object>(
  declaration: EditorDeclaration<Row, Create, Changes>,
  state: EditorFormState<Row>,
  rows: readonly Row[],
  descriptions: AltChecks = NO_PICTURES,
  drafts: DraftWriter<Row> | null = null,
) {
  const { form, base, rebase } = state;
  const { hooks, schemas, noun } = declaration;
  const all = hooks.useAll();
  const [create] = hooks.useCreate();
  const [update] = hooks.useUpdate();
  const fields = fieldsOf(declaration);

  /** Marks the fields that have problems. That of an entry ('specialties.3') is shown at its field; without a field, only in the summary. */
  const problemsOf = (messages: Readonly<Record<string, string>>): Problem[] =>
    Object.entries(messages).map(([path, message]) => {
      const field = fields.find(({ name }) => name === fieldOfPath(path));
      if (field) form.setError(field.name, { type: 'server', message });
      return field ? { id: controlId(field.name), message: `${field.label}: ${message}` } : { id: path, message };
    });

  const send = (values: EditorValues) => {
    if (!base)
      return create(
        schemas.create.parse({ ...written(fields, newBody(fields, values), null), ...declaration.forNew?.(rows) }),
      );
    const changes = schemas.changes.parse(written(fields, changesOf(valuesOf(fields, base), values), base));
    return update({ id: base.id, changes, ifUnchangedSince: base.updatedAt });
  };

  /** The row as somebody else saved it; null when it could not be loaded. */
  const readTheirs = async (where: SaveTo): Promise<Row | null> =>
    where.to === 'draft'
      ? ((await drafts?.readAgain()) ?? null)
      : ((await all.refetch()).data?.find((row) => row.id === base?.id) ?? null);

  const attempt = async (report: SaveReport<{ theirs: Row }>, where: SaveTo): Promise<Row | null> => {
    const say = (message: string): void => report.setTrouble({ kind: 'message', message });
    const showFields = (messages: Readonly<Record<string, string>>): void =>
      report.setTrouble({ kind: 'fields', problems: problemsOf(messages) });
    if (!(await form.trigger())) {
      const wrong = fields.flatMap(({ name }) => {
        const message = form.getFieldState(name).error?.message;
        return message === undefined ? [] : [[name, message] as const];
      });
      showFields(Object.fromEntries(wrong));
      return null;
    }
    if (!navigator.onLine) {
      say(OFFLINE);
      return null;
    }
    const sent = readValues(form.getValues());
    const missing = await missingDescriptions(fields, changesOf(valuesOf(fields, base), sent), descriptions);
    if (Object.keys(missing).length > 0) {
      showFields(missing);
      return null;
    }
    const { data, error } = await (where.to === 'draft' && drafts && base
      ? drafts.send(sent, where.dates ?? {})
      : send(where.to === 'draft' ? { ...sent, isActive: false } : sent));
    if (data) {
      // What was typed during the call is not saved yet.
      rebase(data, changesOf(sent, readValues(form.getValues())));
      report.setSavedAt(new Date());
      return data;
    }
    if (!error) return null;
    const failure = saveFailure(error);
    if (failure.kind === 'fields') showFields(failure.fields);
    else if (failure.kind === 'stale') {
      const theirs = await readTheirs(where);
      if (theirs) report.setConflict({ theirs });
      else
        say(
          'Someone else saved this, and their version couldn’t be loaded. Save again in a moment. Nothing you typed is lost.',
        );
    } else if (failure.kind === 'gone' && base) {
      rebase(null, sent);
      say(`Someone else deleted this ${noun}. What you typed is still here: save again to add it as a new ${noun}.`);
    } else say(failure.kind === 'failed' ? failure.message : `This ${noun} couldn’t be saved.`);
    return null;
  };

  const saving = useSaveState<Row, { theirs: Row }, Row | null, SaveTo>(state, attempt);
  return {
    ...saving,
    resolveConflict: (keep: EditorValues): void => {
      saving.resolveConflict(keep);
      // The values now shown were saved by somebody else.
      saving.clearSavedAt();
    },
  };
}
