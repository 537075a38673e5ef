import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalogueProblems, textsIn } from './texts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'harmony-texts-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const found = (source: string) => {
  writeFileSync(path.join(folder, 'page.tsx'), source);
  return textsIn([folder]);
};

it('finds what is translated: literals, choices, elements and marked constants', () => {
  const { keys, problems } = found(`
    const NAMES = { any: msg('Anyone') };
    export const Page = ({ n, name }) => <p title={t('Hours')} className="wide"><em lang="la">Lycium</em><img loading="lazy" />{t(n === 1 ? 'one' : ('{n} of them'), { n })}
      {tParts('Call {phone}', { phone: <a href="tel:1">{t(NAMES[name])}</a> })} 9 – 5</p>;`);
  expect([keys, problems]).toEqual([['Anyone', 'Hours', 'one', '{n} of them', 'Call {phone}'], []]);
});

it.each([
  ['export const A = () => <p>Hours</p>;', "'Hours' is not translated"],
  ['export const A = () => <img alt="A hand" />;', "'A hand' is not translated"],
  ["export const LINKS = [{ href: '/', label: 'Home' }];", "'Home' is not translated"],
  ["export const A = () => tParts('{a}', { a: <b>now</b> });", "'now' is not translated"],
  ["const HOURS = t('Hours');", 'is translated before it is known what is spoken: use msg here'],
  ['export const a = (n) => t(`${n} left`);', 'has a value in its text: write {name}, and hand it over'],
])('%s is a problem', (source, problem) => {
  expect(found(source).problems).toEqual([`page.tsx:1: ${problem}`]);
});

it('compares a catalogue with what is said', () => {
  expect(catalogueProblems(['a', '{n} left'], { '{n} left': 'quedan', b: 'b' })).toEqual([
    'missing: a',
    'nobody says: b',
    'other values: {n} left',
  ]);
});
