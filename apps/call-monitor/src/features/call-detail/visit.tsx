import type { Visit as VisitFacts } from '@harmony/domain';
import { visitWords } from '../../board/times';

/** Date, kind and practitioner of a visit; `none` in their place. */
export const Visit = ({ visit, none }: { visit: VisitFacts | null; none: string }) =>
  visit === null ? (
    <>{none}</>
  ) : (
    <>
      {visitWords(visit.date)}
      <small>{[visit.type, visit.doctor].filter(Boolean).join(' · ')}</small>
    </>
  );
