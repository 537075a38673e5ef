import { ButtonLink } from '@harmony/ui';
import { Page } from '../../platform/shell/page';
import { AttentionList } from './attention-list';
import { ScheduleDays } from './schedule-days';
import { useScheduleView } from './use-schedule-view';

const HEADINGS = {
  requested: 'Waiting for your approval',
  'new-time': 'Needing a new time',
  'kept-time': 'Kept at the agreed time',
};

/** `/admin/schedule`: the days of the clinic with everybody who comes, or the visits that wait for somebody. */
export const Component = () => {
  const [view, go] = useScheduleView();
  if (view.show === null) return <ScheduleDays view={view} onView={go} />;
  return (
    <Page
      title="Schedule"
      heading={HEADINGS[view.show]}
      actions={
        <ButtonLink variant="secondary" href="/schedule">
          All days
        </ButtonLink>
      }
    >
      <AttentionList list={view.show} />
    </Page>
  );
};
