import sanitizeHtml from 'sanitize-html';
import type { RichTextKind } from '@harmony/domain/schemas';
import { cleanRichText } from '../../platform/rich-text/rich-text';
import { ApiError } from '../../platform/http/api-error';
import { csvLine } from '../../platform/csv/csv';
import { parseCsv } from '../../platform/csv/parse';
import { seededRandom } from '../random';
import { pick } from './example';
import { HOSTILE } from './hostile-values';
import { mutatedBytes } from './mutate';

const ROUNDS = Number(process.env['FUZZ_REQUESTS'] ?? 5_000) / 5;
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);

const WORDS = HOSTILE.filter((value): value is string => typeof value === 'string' && value.length < 1_000);

/** Pieces that parsers of HTML disagree about. */
const PIECES = [
  ...['<script>', '</script>', '<style>', '</style>', '<svg>', '<math>', '<mtext>', '<mglyph>', '<table>', '<title>'],
  ...[
    '<textarea>',
    '</textarea>',
    '<noscript>',
    '<xmp>',
    '<plaintext>',
    '<template>',
    '<select>',
    '<option>',
    '<frameset>',
  ],
  ...[
    '<!--',
    '-->',
    '--!>',
    '<![CDATA[',
    ']]>',
    '<?xml',
    '?>',
    '<!doctype html>',
    '<',
    '>',
    '</',
    '/>',
    '<a',
    '<p',
    '<b/',
  ],
  ...[
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">',
    '<a href=java&#10;script:alert(1)>',
    '<a href="/x">',
  ],
  ...[
    '<a href="https://a.example/?a=1&amp;b=2">',
    "<a href='mailto:a@b.example'>",
    '<a/href="data:text/html,x">',
    '</a>',
  ],
  ...[
    ' onclick=alert(1)',
    ' href=//e.example',
    ' style="x:expression(1)"',
    '"',
    "'",
    '`',
    '=',
    '&',
    '&lt;',
    '&#60;',
    '&#x3c;',
  ],
  ...[
    '&lt;script&gt;',
    '&amp;lt;',
    '&#0;',
    '&notanentity',
    '<p>',
    '</p>',
    '<ul><li>',
    '</li>',
    '<h2>',
    '<h1>',
    '<div>',
    '<em>',
  ],
  ...[
    'text',
    ' ',
    '\n',
    '\u0000',
    '\u00a0',
    'İ',
    'ı',
    'ß',
    'ſcript',
    '<ſcript>',
    '<\u0000script>',
    '<scr\u0000ipt>',
    '<iframe srcdoc="',
  ],
] as const;

/** What only pages may hold, each with the attributes that it may have. */
const OF_PAGES: Record<string, RegExp> = {
  aside: /^ data-kind="(?:note|warning)"$/,
  caption: /^$/,
  img: /^ src="\/api\/images\/[1-9]\d{0,9}" alt="[^"<>]*"(?: width="\d+")?(?: height="\d+")?$/,
  table: /^$/,
  tbody: /^$/,
  td: /^(?: colspan="\d+")?(?: rowspan="\d+")?$/,
  th: /^(?: colspan="\d+")?(?: rowspan="\d+")? scope="(?:col|row)"$/,
  thead: /^$/,
  tr: /^$/,
};

/** What a cleaned text may consist of, read by another parser than the one that cleaned it. */
function remains(html: string, kind?: RichTextKind): string[] {
  const found: string[] = [];
  const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*?)?)\s*\/?>/gi;
  for (const [whole, slash, name = '', attributes = ''] of html.matchAll(tag)) {
    const ofPages = kind === 'page' ? OF_PAGES[name] : undefined;
    if (ofPages) {
      if (!slash && !ofPages.test(attributes.trimEnd())) found.push(whole);
      continue;
    }
    if (!/^(?:a|b|br|em|i|s|small|strong|sub|sup|u|blockquote|h[234]|hr|li|ol|p|ul)$/.test(name)) found.push(whole);
    if (name !== 'a' && attributes.trim() !== '') found.push(whole);
    if (
      name === 'a' &&
      !/^(?: href="(?:https?:\/\/|mailto:|tel:|[/?#])[^"<>]*"(?: rel="noopener noreferrer")?)?$/i.test(attributes)
    )
      found.push(whole);
  }
  // Outside of those tags nothing may begin one.
  if (html.replace(tag, '').includes('<')) found.push('a bare <');
  return found;
}

it('cleans rich text once and for all, and leaves nothing that runs', () => {
  const wrong: string[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const random = seededRandom(SEED * 1_000_003 + n);
    const html = Array.from({ length: 1 + Math.floor(random() * 14) }, () =>
      random() < 0.9 ? pick(random, PIECES) : pick(random, WORDS),
    ).join('');
    for (const kind of ['block', 'inline', 'page'] satisfies RichTextKind[]) {
      let once: string;
      try {
        once = cleanRichText(html, kind);
      } catch (error) {
        if (!(error instanceof ApiError)) wrong.push(`${n} throws ${String(error)}: ${JSON.stringify(html)}`);
        continue;
      }
      const twice = cleanRichText(once, kind);
      if (twice !== once)
        wrong.push(`${n} ${kind} ${JSON.stringify(html)} is ${JSON.stringify(once)}, then ${JSON.stringify(twice)}`);
      const left = remains(once, kind);
      if (left.length > 0) wrong.push(`${n} ${kind} ${JSON.stringify(html)} leaves ${left.join(' ')}`);
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
  // The second parser sees what the first one lets through when it is told to.
  expect(remains(sanitizeHtml('<p onclick=x>a', { allowedAttributes: false }))).not.toEqual([]);
});

it('exports cells that are read back, but for what takes the power from formulas', () => {
  const wrong: string[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const random = seededRandom(SEED * 1_000_003 + n);
    const cells = Array.from({ length: 2 + Math.floor(random() * 4) }, () =>
      random() < 0.6
        ? pick(random, WORDS).toWellFormed().replaceAll('\u0000', '')
        : pick(random, ['"', ',', ';', '\t', '|', '""', 'a,"b', '\n=1', '\r', "'"]),
    );
    const file = `\uFEFF${csvLine(cells.map((_, index) => `column ${index}`))}${csvLine(['x', ...cells])}`;
    const { rows, encoding, delimiter } = parseCsv(Buffer.from(file));
    const [first, ...read] = rows[0]?.cells ?? [];
    const expected = cells.map((cell) =>
      cell.replace(/^(?=[=+\-@\t\r\n＝＋－＠])/, "'").replace(/(?<=[;\t\r\n])(?=[ "]*[=+\-@＝＋－＠])/g, "'"),
    );
    if (
      rows.length !== 1 ||
      first !== 'x' ||
      JSON.stringify([encoding, delimiter, read]) !== JSON.stringify(['utf-8', ',', expected])
    )
      wrong.push(`${n} ${JSON.stringify(cells)} is read as ${JSON.stringify(rows)}`);
  }
  expect(wrong.slice(0, 10)).toEqual([]);
});

it('reads any file as a list of patients, or says what is wrong with it', () => {
  const file = Buffer.from('Name;Phone;"Born"\r\n"Ruiz, Ana";"206 555\n0142";1980-04-23\r\nStraße;;\r\n', 'utf8');
  const encodings = [file, Buffer.from(`\ufeff${file.toString()}`, 'utf16le'), Buffer.from(file.toString(), 'latin1')];
  const wrong: string[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const random = seededRandom(SEED * 1_000_003 + n);
    const bytes = mutatedBytes(pick(random, encodings), random);
    try {
      const { columns, rows } = parseCsv(bytes);
      if (columns.length === 0 || rows.length === 0) wrong.push(`${n} is read as nothing: ${bytes.toString('hex')}`);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400)
        wrong.push(`${n} throws ${String(error)}: ${bytes.toString('hex')}`);
    }
  }
  expect(wrong.slice(0, 10)).toEqual([]);
});
