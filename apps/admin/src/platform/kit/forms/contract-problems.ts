import type { z } from 'zod';

/** What the contract says against a body, by path (`phones.0.raw`): the first word on each. */
export function problemsOf(schema: z.ZodType, body: unknown): Readonly<Record<string, string>> {
  const { error } = schema.safeParse(body);
  const issues = [...(error?.issues ?? [])].reverse();
  return Object.fromEntries(
    issues.map(({ path, message }) => {
      const name = path.join('.');
      return [name, name.endsWith('startsAt') ? 'Enter a date and time' : message];
    }),
  );
}
