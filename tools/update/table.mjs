const MINUTE_MS = 60_000;
/** No record of a clinic is older; after it dates fall on the weekdays of 28 years before (`zone-rules.ts`). */
const [FIRST, LAST] = [Date.UTC(2000, 0), Date.UTC(2056, 0)];

/** A number as the package writes it: base 60 with digits 0-9, a-z, A-X and a fraction. */
function base60(text) {
  const [, sign, whole, fraction = ''] = /^(-?)(\w*)(?:\.(\w+))?$/.exec(text);
  const digit = (character) => {
    const code = character.charCodeAt(0);
    return code > 96 ? code - 87 : code > 64 ? code - 29 : code - 48;
  };
  let value = 0;
  for (const character of whole) value = value * 60 + digit(character);
  [...fraction].forEach((character, n) => (value += digit(character) / 60 ** (n + 1)));
  return sign === '-' ? -value : value;
}

/** The rules of a packed zone as the domain reads them (`zone-rules.ts`), from 2000 to 2055. */
function rulesOf(packed) {
  const [name, , offsets, indices, untils] = packed.split('|');
  const minutes = offsets.split(' ').map((offset) => -Math.round(base60(offset)));
  const spans = [...indices].map((index) => minutes[base60(index)]);
  let at = 0;
  const since = untils.split(' ').map((delta) => (at += Math.round(base60(delta) * MINUTE_MS)));
  const changes = spans
    .slice(1)
    .flatMap((offset, n) => (since[n] >= FIRST && since[n] < LAST && offset !== spans[n] ? [[since[n], offset]] : []));
  const first = spans[since.slice(0, spans.length - 1).filter((instant) => instant < FIRST).length];
  const known = [...new Set([first, ...changes.map(([, offset]) => offset)])];
  let before = 0;
  const texts = changes.map(([instant, offset]) => {
    const text = `${((instant - before) / MINUTE_MS).toString(36)}${known.indexOf(offset).toString(36)}`;
    before = instant;
    return text;
  });
  return [name, `${known.join()}|${texts.join('.')}`];
}

/** Version, rules by zone, and the zones that other names stand for, in the order of their names. */
export function tableOf({ version, zones, links }) {
  const sorted = (entries) => Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)));
  return { version, zones: sorted(zones.map(rulesOf)), links: sorted(links.map((link) => link.split('|').reverse())) };
}
