import { Fragment, type ReactNode } from 'react';
import { t } from '@harmony/language';

/**
 * A text in the language that is spoken with elements in it: each `{name}` is the element of that name, wherever the sentence of a
 * language has it. Values that are plain text go to `t`.
 */
export function tParts(english: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] {
  const pieces = t(english).split(/\{(\w+)\}/);
  return pieces.map((piece, index) => <Fragment key={index}>{index % 2 === 0 ? piece : parts[piece]}</Fragment>);
}
