import type { ReactNode } from 'react';
import type { CallPatient, CardPart } from '@harmony/domain';
import { Skeleton, VisuallyHidden } from '@harmony/ui';

export interface PartProps {
  part: CardPart;
  patient: Pick<CallPatient, 'awaited' | 'failed'>;
  children: ReactNode;
}

/** Details that the clinic system gives later: a skeleton until they have come, or words when they could not be had. */
export const Part = ({ part, patient: { awaited, failed }, children }: PartProps) => {
  if (awaited?.includes(part))
    return (
      <>
        <VisuallyHidden>Looking up</VisuallyHidden>
        <Skeleton />
      </>
    );
  return failed?.includes(part) ? <>Not available from the clinic system</> : children;
};
