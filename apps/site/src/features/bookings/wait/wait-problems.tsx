import { t } from '@harmony/language';
import { assertive, ErrorSummary } from '@harmony/ui';
import { useFormResult } from '../../../hooks';
import { errorEntries } from '../../../parts/forms/error-entries';
import { OutcomeBox } from '../../../parts/forms/outcome-box';
import { Otherwise } from '../otherwise';
import { WAIT_FIELD_NAMES, WAIT_LABELS } from './wait-form';
import { waitFieldId } from './wait-times';

/** Why what was posted could not be done: what is missing, or what stands in the way. Nothing while nothing does. */
export function WaitProblems() {
  const posted = useFormResult();
  if (!posted) return null;
  const { fields, error } = posted;
  const errors = errorEntries(WAIT_FIELD_NAMES, { labels: WAIT_LABELS, idOf: waitFieldId }, fields);
  if (errors.length > 0) return <ErrorSummary title={t('Please check the form')} errors={errors} />;
  return (
    <OutcomeBox {...assertive} $failed>
      <p>
        <strong>{error?.title ?? t('This can’t be waited for any more.')}</strong>
      </p>
      {error && <p>{error.description}</p>}
      <Otherwise />
    </OutcomeBox>
  );
}
