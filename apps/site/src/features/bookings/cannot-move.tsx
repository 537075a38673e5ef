import { t } from '@harmony/language';
import { useFormResult } from '../../hooks';
import { ProvisoBox } from '../../parts/as-of-note';
import { Otherwise } from './otherwise';
import { Taken } from './taken';

/** In place of other times for a visit, while the program that keeps the schedule cannot be reached: it can't be moved there. */
export function CannotMove() {
  const posted = useFormResult();
  // What became of a move that was sent is said in its own words.
  if (posted?.error) return <Taken people={[]} isAnybody={false} />;
  return (
    <>
      <ProvisoBox role="status">
        {t(
          'We cannot reach our calendar at the moment, so your visit can’t be moved here. It stays as it is. Please try again later.',
        )}
      </ProvisoBox>
      <Otherwise />
    </>
  );
}
