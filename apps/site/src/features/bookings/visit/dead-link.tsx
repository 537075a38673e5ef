import { t } from '@harmony/language';
import { TaskFrame } from '../../../parts/forms/task-frame';
import { Otherwise } from '../otherwise';

/** The same for a wrong link and for one that has ended: nobody learns which. */
export const DeadLink = () => (
  <TaskFrame isNarrow title={t('This Link Doesn’t Work')}>
    <p>{t('It has ended, or part of it is missing. Open it again from your email, or copy all of it.')}</p>
    <Otherwise />
  </TaskFrame>
);
