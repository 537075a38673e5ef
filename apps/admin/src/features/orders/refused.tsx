import { Notice } from '../../kit/notice';
import type { Trouble } from './use-order-act';

export interface RefusedProps {
  trouble: Trouble;
  /** Beginnings of the paths of fields that say themselves what is wrong with them. */
  drawn?: readonly string[];
}

/** Why an act was refused. */
export const Refused = ({ trouble: { message, fields }, drawn = [] }: RefusedProps) => {
  if (message === null) return null;
  const others = Object.entries(fields)
    .filter(([path]) => !drawn.some((start) => path.startsWith(start)))
    .map(([, words]) => words);
  return (
    <Notice $tone="danger" role="alert">
      {[message, ...others].join(' ')}
    </Notice>
  );
};
