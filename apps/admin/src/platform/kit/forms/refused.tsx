import { Notice } from '../notice';
import type { Trouble } from './trouble';
import { assertive } from '@harmony/ui';

export interface RefusedProps {
  trouble: Trouble;
  /** Beginnings of the paths of fields that say themselves what is wrong with them; '' is the beginning of all. */
  drawn?: readonly string[];
}

/** Why a form was refused, with what its fields do not say themselves. */
export const Refused = ({ trouble: { message, fields }, drawn = [] }: RefusedProps) => {
  if (message === null) return null;
  const others = Object.entries(fields).filter(([path]) => !drawn.some((start) => path.startsWith(start)));
  return (
    <Notice $tone="danger" {...assertive}>
      {[message, ...others.map(([, words]) => words)].join(' ')}
    </Notice>
  );
};
