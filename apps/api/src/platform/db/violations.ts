/** Postgres 18 reports `on delete restrict` with its own code (23001), older versions with a foreign key's (23503). */
const SQL_STATES = { unique: ['23505'], foreignKey: ['23503', '23001'], check: ['23514'], exclusion: ['23P01'] };

/** Whether a write failed at a constraint of this kind whose name contains `part`. */
export function violates(error: unknown, kind: keyof typeof SQL_STATES, part: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return false;
  const { code, constraint } = error;
  return (
    SQL_STATES[kind].some((state) => state === code) && typeof constraint === 'string' && constraint.includes(part)
  );
}
