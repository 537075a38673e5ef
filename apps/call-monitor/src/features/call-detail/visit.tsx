import type { Visit as VisitFacts } from '@harmony/domain';
import { useTimes } from '../../board/use-times';

/** Date, type and practitioner of a visit; `none` when there is no visit. */
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
