import type { z } from 'zod';

/** By the path of each field that is refused, what is said of it. */
export const messagesOf = (schema: z.ZodType, body: unknown): Record<string, string> =>
  Object.fromEntries(
    (schema.safeParse(body).error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]),
  );
