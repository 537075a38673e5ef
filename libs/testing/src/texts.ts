import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What is handed to the translating functions of `@harmony/language`, and what should have been. */
export interface Texts {
  /** English texts, each once. */
  keys: string[];
  /** 'file:line: what is wrong with it'. */
  problems: string[];
}

/** Take an English text as their first argument. `tParts` is the website's, for texts with elements in them. */
const TRANSLATING = new Set(['t', 'msg', 'tParts']);

/** Attributes and properties whose values people read. */
const READ = new Set([
  ...['alt', 'aria-label', 'ariaLabel', 'description', 'eyebrow', 'failed', 'heading', 'help', 'hint', 'label', 'lead'],
  ...['loading', 'message', 'placeholder', 'summary', 'title', 'unknown'],
]);

const WORD = /\p{L}{2,}/u;
/** Names for programs in attributes and properties: 'lazy', 'our-story', 'var(--lead)'. */
const NAME = /^[a-z][a-z0-9-]*$|^var\(/;

/** Finds the texts of all source files below some folders, tests left out. `isLeftOut`: not for the public. */
export function textsIn(folders: readonly string[], isLeftOut: (file: string) => boolean = () => false): Texts {
  const keys = new Set<string>();
  const problems: string[] = [];
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, name);
      if (!/\.tsx?$/.test(name) || /\.test\.tsx?$|(^|\/)test\//.test(name) || isLeftOut(name)) continue;
      const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
      const note = (node: ts.Node, problem: string) => {
        const { line } = source.getLineAndCharacterOfPosition(node.getStart());
        problems.push(`${name}:${line + 1}: ${problem}`);
      };
      visit(source, { keys, note });
    }
  return { keys: [...keys], problems };
}

interface Visitor {
  keys: Set<string>;
  note(node: ts.Node, problem: string): void;
}

function visit(node: ts.Node, visitor: Visitor): void {
  if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && TRANSLATING.has(node.expression.text))
    return visitCall(node, node.expression.text, visitor);
  if (ts.isJsxText(node) && WORD.test(node.text) && !saysItsLanguage(node.parent))
    visitor.note(node, `'${node.text.trim()}' is not translated`);
  const said = saidBy(node);
  if (said && ts.isStringLiteralLike(said) && WORD.test(said.text) && !NAME.test(said.text))
    visitor.note(said, `'${said.text}' is not translated`);
  node.forEachChild((child) => visit(child, visitor));
}

/** Words in an element that says in which language they are, such as a plant's Latin name. */
const saysItsLanguage = (node: ts.Node): boolean =>
  ts.isJsxElement(node) &&
  node.openingElement.attributes.properties.some((attribute) => attribute.name?.getText() === 'lang');

/** The value of an attribute or property that people read. */
function saidBy(node: ts.Node): ts.Node | undefined {
  if (ts.isJsxAttribute(node) && READ.has(node.name.getText())) return node.initializer;
  if (ts.isPropertyAssignment(node) && READ.has(node.name.getText())) return node.initializer;
  return undefined;
}

function visitCall(call: ts.CallExpression, name: string, visitor: Visitor): void {
  const [first, ...others] = call.arguments;
  if (name !== 'msg' && !isInFunction(call))
    visitor.note(call, 'is translated before it is known what is spoken: use msg here');
  for (const text of first ? literalsOf(first) : []) visitor.keys.add(text);
  if (first && ts.isTemplateExpression(first))
    visitor.note(call, 'has a value in its text: write {name}, and hand it over');
  for (const other of others) visit(other, visitor);
}

/** The texts an expression may be: a literal, or a choice between some. */
function literalsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [...literalsOf(node.whenTrue), ...literalsOf(node.whenFalse)];
  return [];
}

function isInFunction(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) return true;
  return false;
}

/** What is wrong with the texts of a catalogue: missing or unused ones, and values that stand in only one of both. */
export function catalogueProblems(keys: readonly string[], catalogue: Readonly<Record<string, string>>): string[] {
  const values = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join();
  const known = new Set(keys);
  return [
    ...keys.filter((key) => !Object.hasOwn(catalogue, key)).map((key) => `missing: ${key}`),
    ...Object.keys(catalogue).flatMap((key) => (known.has(key) ? [] : [`nobody says: ${key}`])),
    ...Object.entries(catalogue).flatMap(([key, text]) =>
      values(key) === values(text) ? [] : [`other values: ${key}`],
    ),
  ];
}
