import { t } from '@harmony/language';
import { useFormResult } from '../../../hooks';
import { ProvisoBox } from '../../../parts/booking/as-of-note';
import { OutcomeBox } from '../../../parts/forms/outcome-box';
import { saidWhy } from '../../../parts/forms/said-failure';
import { Otherwise } from '../otherwise';
import { Taken } from '../taken';
import { Status } from '@harmony/ui';

/** What the API says of a visit that cannot be moved by its link any more; null: nothing. */
export const whyNot = (failure: unknown): string | null =>
  typeof failure === 'object' && failure !== null && 'status' in failure && 'body' in failure
    ? saidWhy(failure.status, wordsOf(failure.body))
    : null;

const wordsOf = (body: unknown): { error?: string } =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
    ? { error: body.error }
    : {};

/** In place of other times for a visit that has been moved as often as can be, or that is over. */
export const NotNow = ({ why }: { why: string }) => (
  <>
    <Status as={OutcomeBox}>{why}</Status>
    <Otherwise />
  </>
);

/** In place of other times for a visit, while the program that keeps the schedule cannot be reached: it can't be moved there. */
export function CannotMove() {
  const posted = useFormResult();
  // What became of a move that was sent is said in its own words.
  if (posted?.error) return <Taken people={[]} isAnybody={false} />;
  return (
    <>
      <Status as={ProvisoBox}>
        {t(
          'We cannot reach our calendar at the moment, so your visit can’t be moved here. It stays as it is. Please try again later.',
        )}
      </Status>
      <Otherwise />
    </>
  );
}
