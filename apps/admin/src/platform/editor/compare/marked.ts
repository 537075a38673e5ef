import { getSchema, Mark } from '@tiptap/core';
import { ChangeSet, simplifyChanges, type TokenEncoder } from '@tiptap/pm/changeset';
import { DOMParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model';
import { StepMap, Transform } from '@tiptap/pm/transform';
import { extensionsFor } from '../rich-text/allowed';

/** A mark that no stored text has: it only says what differs. */
const difference = (name: string, tag: string) => Mark.create({ name, excludes: '', renderHTML: () => [tag, 0] });

/** What a stored text may contain, with marks for what was removed and added. Made once: it takes a few milliseconds. */
let schema: Schema | null = null;
const textSchema = (): Schema =>
  (schema ??= getSchema([...extensionsFor('page'), difference('removed', 'del'), difference('added', 'ins')]));

/** A letter is another one when it is formatted otherwise, and a heading when it has another level. */
const tokens: TokenEncoder<string> = {
  encodeCharacter: (char, marks) => `${char}${marks.map((mark) => JSON.stringify(mark.toJSON())).join('')}`,
  encodeNodeStart: ({ type, attrs }) => `<${type.name}${JSON.stringify(attrs)}`,
  encodeNodeEnd: ({ type }) => `>${type.name}`,
  compareTokens: (a, b) => a === b,
};

/** Two texts as HTML: in `before` what is gone is in `del`, in `after` what is new is in `ins`. */
export interface MarkedTexts {
  before: string;
  after: string;
}

function marked(before: Node, after: Node): MarkedTexts {
  const whole = new StepMap([0, before.content.size, after.content.size]);
  const { changes } = ChangeSet.create(before, undefined, tokens).addSteps(after, [whole], null);
  const [older, newer] = [new Transform(before), new Transform(after)];
  const { removed, added } = textSchema().marks;
  for (const { fromA, toA, fromB, toB } of simplifyChanges(changes, after)) {
    if (removed && toA > fromA) older.addMark(fromA, toA, removed.create());
    if (added && toB > fromB) newer.addMark(fromB, toB, added.create());
  }
  return { before: htmlOf(older.doc), after: htmlOf(newer.doc) };
}

function htmlOf({ content }: Node): string {
  const box = document.createElement('div');
  box.append(DOMSerializer.fromSchema(textSchema()).serializeFragment(content));
  return box.innerHTML;
}

/** In a document of its own, where nothing of it is loaded or run. */
const parsed = (html: string): Node =>
  DOMParser.fromSchema(textSchema()).parse(new window.DOMParser().parseFromString(html, 'text/html').body);

/** Two rich texts with their structure: headings, lists, links and emphasis count as differences, too. */
export const markedRichTexts = (before: string, after: string): MarkedTexts => marked(parsed(before), parsed(after));

/** A plain text as a document: one paragraph for each line. */
function plain(text: string): Node {
  const { nodes } = textSchema();
  const lines = text.split('\n').map((line) => nodes['paragraph']?.create(null, line ? textSchema().text(line) : null));
  return textSchema().topNodeType.create(
    null,
    lines.filter((line) => line !== undefined),
  );
}

/** Two plain texts, word by word. */
export const markedTexts = (before: string, after: string): MarkedTexts => marked(plain(before), plain(after));
