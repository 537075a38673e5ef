import type { Visit as VisitFacts } from '@harmony/domain';
import { useTimes } from '../../board/use-times';

/** Date, kind and practitioner of a visit; `none` in their place. */
export const Visit = ({ visit, none }: { visit: VisitFacts | null; none: string }) => {
  const { visitWords } = useTimes();
  if (visit === null) return <>{none}</>;
  return (
    <>
      {visitWords(visit.date)}
      <small>{[visit.type, visit.doctor].filter(Boolean).join(' · ')}</small>
    </>
  );
};
