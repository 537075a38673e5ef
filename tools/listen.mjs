// `npm run listen`: what a screen reader says of a running demo in which nobody rings (`npm run demo -- --quiet`), in Firefox and in Chromium.
// Orca speaks on a screen of its own, with real keys and a voice that writes down; what was said is compared with the table in
// tools/listen/heard.mjs. All that was said is in dist/listen. Names of browsers, or of scenarios, choose some: `npm run listen -- firefox
// cart-by-link`. Needs Debian packages, which it names. Exit code 1 when something is said wrong.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BROWSERS, launch, versionOf } from './listen/browsers.mjs';
import { openDesk } from './listen/desk.mjs';
import { factsOf } from './listen/facts.mjs';
import { CONSOLE, MONITOR, SITE } from './listen/heard.mjs';
import { missingPackages } from './listen/packages.mjs';
import { Seat } from './listen/seat.mjs';
import { verdictsOn } from './listen/verdict.mjs';

const root = path.resolve(import.meta.dirname, '..');
const folder = path.join(root, 'dist/listen');
const origin = process.env.ORIGIN ?? 'http://localhost:4200';
const wanted = process.argv.slice(2);
const scenariosOf = (browser) => [...factsOf(browser), ...MONITOR, ...SITE, ...CONSOLE];

const chosen = (names) => {
  const some = names.filter((name) => wanted.includes(name));
  return some.length > 0 ? some : names;
};

/** One scenario: what was said, and whether it is right. */
async function listenTo(scenario, seat) {
  const { desk } = seat;
  await scenario.first?.(seat);
  await desk.untilQuiet();
  const before = desk.heard().length;
  const doneAt = Date.now();
  await scenario.does(seat);
  await pause(500);
  await desk.untilQuiet(2_500);
  const said = desk.heard().slice(before);
  return { said, doneAt, verdicts: verdictsOn(scenario, said, doneAt) };
}

const written = ({ at, end, text }, doneAt) =>
  `${((at - doneAt) / 1000).toFixed(1).padStart(6)} s  ${text}${end === null ? '  [cut short]' : ''}`;

/** All scenarios in one browser; returns how many things are wrong. */
async function listenWith(browser, scenarios) {
  const desk = await openDesk();
  const leave = () => void desk.close().finally(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, leave);
  let found = 0;
  try {
    const program = await launch(browser, desk.env);
    try {
      const page = (await program.pages())[0] ?? (await program.newPage());
      const seat = new Seat({ page, desk, origin, root });
      console.log(`\n${await program.version()}, Orca ${versionOf('orca')}`);
      for (const scenario of scenarios) {
        const file = path.join(folder, `${browser}-${scenario.name}.txt`);
        console.log(`\n${scenario.where}: ${scenario.done} (${scenario.name})`);
        try {
          const { said, doneAt, verdicts } = await listenTo(scenario, seat);
          writeFileSync(file, `${said.map((utterance) => written(utterance, doneAt)).join('\n')}\n`);
          for (const { isRight, text } of verdicts) console.log(`  ${isRight ? 'right' : 'WRONG'}  ${text}`);
          found += verdicts.filter(({ isRight }) => !isRight).length;
        } catch (error) {
          found += 1;
          console.log(`  WRONG  could not be done: ${error.message.split('\n')[0]}`);
        }
      }
    } finally {
      await program.close();
    }
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM']) process.removeListener(signal, leave);
    await desk.close();
  }
  return found;
}

const missing = missingPackages();
if (missing.length > 0) {
  console.error(`Missing here: apt-get install --no-install-recommends ${missing.join(' ')}`);
  process.exit(2);
}
const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
if (!answer?.ok) {
  console.error(`Nothing answers at ${origin}. Start the demo first: npm run demo -- --quiet`);
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
let found = 0;
for (const browser of chosen(Object.keys(BROWSERS))) {
  const all = scenariosOf(browser);
  const names = chosen(all.map(({ name }) => name));
  found += await listenWith(
    browser,
    all.filter(({ name }) => names.includes(name)),
  );
}
console.log(
  found === 0 ? '\nAll is said as it should be.' : `\n${found} said wrong. All that was said is in dist/listen.`,
);
process.exitCode = found === 0 ? 0 : 1;
