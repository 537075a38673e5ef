import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** How a sentence begins that people read. */
const SENTENCE = /^[\p{Lu}“][\s\S]*\s/u;

/** Texts of a file for its own readers: what a route is for, what went wrong in the program. */
const UNSAID = new Set(['summary', 'description']);
/** Their first argument is looked up already (`texts.test.ts`), or nobody reads it. */
const KNOWN = /(?:^|\.)(?:t|msg|describe|notFound)$/;

/** The sentences in a program that it may say to people; a value in one of them is `7`. */
export function sentencesIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && UNSAID.has(node.name.getText())) return;
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return;
    if (ts.isCallExpression(node) && KNOWN.test(node.expression.getText())) return;
    const text = textOf(node);
    if (text !== null && SENTENCE.test(text)) found.push(text);
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `7${literal.text}`).join('');
  return null;
}
