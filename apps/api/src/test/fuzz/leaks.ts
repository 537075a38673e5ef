/** What no answer may have, whoever asks: our insides, and what passwords are kept as. */
const NEVER: readonly [what: string, pattern: RegExp][] = [
  ['a stack frame', /\bat (?:[\w.<>[\] ]+ )?\(?(?:file:\/\/|node:|\/)[^\s)]+:\d+:\d+/],
  ['a path of this machine', /node_modules|\/(?:home|root|work|usr|var|opt)\/[\w.-]+\//],
  ['a hash of a password', /\$argon2/],
];

/** What no refusal may have. Accepted answers repeat what people wrote. */
const NEVER_IN_REFUSALS: readonly [what: string, pattern: RegExp][] = [
  ['SQL', /\b(?:insert into|update "?\w+"? set|delete from|select .+ from|returning ")/i],
  [
    'a name or code of Postgres',
    /\b(?:pg_\w+|\w+_(?:pkey|fkey|key|check|idx)|SQLSTATE)\b|violates|duplicate key|\bcolumn "|\brelation "/,
  ],
  [
    'a code of a library',
    /\b(?:FST_|ERR_[A-Z]|ECONN|EPIPE|ENOENT|EACCES|ZodError|kysely)|Cannot read propert|is not a function|is not iterable/,
  ],
];

/** What this answer shows of our insides. */
export function leaksOf(status: number, text: string): string[] {
  const never = status >= 400 ? [...NEVER, ...NEVER_IN_REFUSALS] : NEVER;
  return never.filter(([, pattern]) => pattern.test(text)).map(([what]) => what);
}
