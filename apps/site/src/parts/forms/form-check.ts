import { tMessage } from '@harmony/language';
/** What is wrong with a form: one message per refused field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** What is needed of a schema: the validator itself is no part of the first load. */
export interface FormSchema<Body> {
  safeParse(
    values: unknown,
  ):
    | { success: true; data: Body }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
}

/** The messages of the named fields, in their order, or null when none of them is refused. */
export function pickErrors(names: readonly string[], fields: FieldErrors): FieldErrors | null {
  const picked = names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []));
  return picked.length > 0 ? Object.fromEntries(picked) : null;
}

export type Checked<Body> = { body: Body; problems: null } | { body: null; problems: FieldErrors };

/** Checks values with the API's own schema. The first message of each field counts. */
export function check<Body>(schema: FormSchema<Body>, values: unknown): Checked<Body> {
  const result = schema.safeParse(values);
  if (result.success) return { body: result.data, problems: null };
  const problems: Record<string, string> = {};
  for (const { path, message } of result.error.issues) problems[String(path[0])] ??= tMessage(message);
  return { body: null, problems };
}
