import type { TextPart } from '@harmony/domain';

/** A text with what was searched for in `<mark>`. */
export const Marked = ({ parts }: { parts: readonly TextPart[] }) =>
  parts.map(({ text, isMarked }, at) => (isMarked ? <mark key={at}>{text}</mark> : text));
