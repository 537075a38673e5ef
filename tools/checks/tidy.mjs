import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Text files that people write. */
/** Files to read as text, by name. */
export const TEXT = /\.(tsx?|mts|mjs|cjs|js|json|md|ya?ml|css|html|example)$|(^|\/)(Dockerfile[^/]*|Caddyfile|run)$/;
const SOURCE = /^(apps|libs)\/.*\.tsx?$/;

/** What must not be in the repository. The patterns are written so that they do not find themselves. */
const RULES = [
  { name: 'no unfinished work', files: TEXT, pattern: /\b(TO[D]O|FIX[M]E)\b|Lorem ipsu[m]/ },
  { name: 'no path of one machine', files: TEXT, pattern: /(^|[\s"'`(=])\/(home|Users|root|wor[k])\/[\w.-]+\// },
  {
    name: 'no test left out or alone',
    files: SOURCE,
    pattern: /\b(it|test|describe)\.(skip|only|tod[o])\b|\bx(it|describe)\(/,
  },
  // Explained on its own line after ` -- `, or by a comment on the line above.
  {
    name: 'no unexplained switch-off of lint or types',
    files: SOURCE,
    pattern: /^(?!\s*(\/\/|\*|\{\/\*)).*\n.*(@ts-(ignore|nocheck)|eslint-disable(?!.* -- ))/m,
  },
  {
    name: 'environment is read in config.ts only',
    files: /^apps\/api\/src\/(?!config|platform\/config\/command|main|test\/).*\.ts$/,
    but: /\.test\.ts$/,
    pattern: /process\.env/,
  },
  // Repos are built on the folder platform/db/; tests query tables themselves.
  {
    name: 'SQL stands in *.repo.ts',
    files: /^apps\/api\/src\/(?!platform\/db\/|test\/).*\.ts$/,
    but: /\.(repo|test)\.ts$/,
    pattern: /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(<[^`;]*>)?`/,
  },
  // Besides them stand the specified route of call-stream.routes.ts, where it is listed, the settings and the tests.
  {
    name: 'phone systems are named in their folders and in one table',
    files: /^apps\/api\/src\/(?!config|platform\/config\/secret|test\/).*\.ts$/,
    but: /\.test\.ts$|^apps\/api\/src\/calls\/(telephony\/((ringcentral|twilio|simulator)\/|(configured-phone-systems|config)\.ts$)|routes\.ts$|calls\/call-stream\.routes\.ts$)/,
    pattern: /ringcentral|twilio/i,
  },
  // Tests say what they expect; browsers do not load the palette, so that its paper stands in browser-bar.ts, too.
  {
    name: 'colours stand in the tokens',
    files: /^(apps\/(site|admin|call-monitor)|libs\/ui)\/.*\.(tsx?|html|css)$/,
    but: /\.test\.tsx?$|^libs\/ui\/src\/(tokens\/|theme\/browser-bar\.ts$)/,
    pattern: /(?<![\w/&])#([\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})\b/i,
  },
  // A touch leaves what it touched in the look of hovering: such rules stand inside media.hover, so never outermost.
  {
    name: 'hover looks are for pointers that hover',
    files: /^(apps|libs)\/.*\.tsx?$/,
    pattern: /^ {2}[^\s'].*:hover.*[{,]$/m,
  },
  {
    name: 'secrets are not in the repository',
    files: /./,
    pattern: /-----BEGIN [A-Z ]*PRIVATE KE[Y]-----|\bAKIA[0-9A-Z]{16}\b|\bghp_[A-Za-z0-9]{36}\b/,
  },
];
const MAX_BYTES = 1_500_000;

/** Reads every committed text file once. */
export function checkTidiness(root) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(Boolean);
  const readable = files
    .filter((file) => file !== 'package-lock.json' && TEXT.test(file))
    .map((file) => [file, read(root, file)]);
  return RULES.map(({ name, files: which, but, pattern }) => {
    const found = readable
      .filter(([file]) => which.test(file) && !but?.test(file))
      .flatMap(([file, text]) => linesWith(pattern, text).map((line) => `${file}:${line}`));
    return { name, problem: found.length ? found.slice(0, 10).join(', ') : undefined };
  });
}

/** A file that git lists and somebody has just removed is no finding. */
function read(root, file) {
  try {
    const text = readFileSync(path.join(root, file), 'utf8');
    return text.length > MAX_BYTES ? '' : text;
  } catch {
    return '';
  }
}

/** Numbers of the lines on which a match ends. */
function linesWith(pattern, text) {
  const matches = text.matchAll(new RegExp(pattern.source, `${pattern.flags}g`));
  return [...matches].map(({ 0: match, index }) => text.slice(0, index + match.length).split('\n').length);
}
