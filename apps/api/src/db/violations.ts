const SQL_STATES = { unique: '23505', foreignKey: '23503' } as const;

/** Whether a write failed at a constraint of this kind whose name contains `part`. */
export function violates(error: unknown, kind: keyof typeof SQL_STATES, part: string): boolean {
  if (!(error instanceof Error) || !('code' in error) || error.code !== SQL_STATES[kind]) return false;
  return 'constraint' in error && typeof error.constraint === 'string' && error.constraint.includes(part);
}
