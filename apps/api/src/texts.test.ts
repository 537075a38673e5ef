import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { spanish } from '@harmony/language/spanish';
import { spanishForApi, spanishOfApi } from '@harmony/language/spanish/api';
import { catalogueProblems, textsIn } from '@harmony/testing/texts';

const [api, domain] = [__dirname, path.join(__dirname, '../../../libs/domain/src')] as [string, string];

/** In READ of the scanner are names of data, too, and most of the API speaks to staff: what visitors read is marked. */
const { keys } = textsIn([api]);

it('the Spanish catalogue has every text that the API says to visitors', () => {
  expect(keys.length).toBeGreaterThan(100);
  expect(catalogueProblems(keys, spanishForApi).filter((problem) => !problem.startsWith('nobody says'))).toEqual([]);
});

it('and nothing that neither the API nor a contract says', () => {
  const written = [api, domain].map(allSources).join('\n').replaceAll("\\'", "'");
  // Those of `platform/http/validation-messages.ts` are put together.
  const isSaid = (english: string) =>
    /^(?:Use|Must be) /.test(english) ||
    (/ not found$/.test(english)
      ? written.includes(`notFound('${english.replace(/ not found$/, '')}')`)
      : written.includes(longest(english.split(/\{\d\}|\d+/))));
  const unsaid = Object.keys(spanishOfApi).filter((english) => !keys.includes(english) && !isSaid(english));
  expect(unsaid).toEqual(['Condition not found', 'Question not found'].filter((name) => unsaid.includes(name)));
});

it('calls the button that a mail names as the page does', () => {
  const button = spanishForApi['Take this time'] ?? '';
  expect(button).not.toBe('');
  expect(spanish['Take This Time'] ?? button).toBe(button);
});

it('says no text in two ways', () => {
  const others = Object.entries(spanishOfApi).filter(
    ([english, text]) => Object.hasOwn(spanish, english) && spanish[english] !== text,
  );
  expect(others).toEqual([]);
});

const allSources = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)test\//.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('\n');

const longest = (parts: readonly string[]): string =>
  parts.reduce((long, part) => (part.length > long.length ? part : long), '');
