import type { CallMonitoring } from '@harmony/domain';
import { TextLink } from '@harmony/ui';
import { Notice } from '../../platform/kit/notice';
import { BASE, monitorOrigin } from '../../platform/paths';
import { MONITOR_PATH } from './monitor-link';
import { HealthCard } from './health-card';
import { SecondsAgo } from './seconds-ago';
import { Figures } from '../../platform/kit/lists/figures';

/** So many messages wait for a moment when the phone system sends many at once. */
const MANY_WAITING = 20;

/** What reaches the front desk at this moment. */
export const FiguresCard = ({ state }: { state: CallMonitoring }) => {
  const { monitors, liveCalls, lastEventAt, unreadableEvents, waitingEvents } = state;
  return (
    <HealthCard as="section" aria-label="Right now">
      <header>
        <h2>Right now</h2>
        <p>
          {lastEventAt === null ? (
            'No event yet'
          ) : (
            <>
              Last event <SecondsAgo at={lastEventAt} />
            </>
          )}
        </p>
      </header>
      <Figures
        isLarge
        figures={[
          ['Monitors connected', monitors],
          ['Calls in progress', liveCalls],
          ['Unreadable, last 24 hours', unreadableEvents],
        ]}
      />
      {unreadableEvents > 0 && (
        <Notice>
          Some messages from the phone system couldn’t be understood, so calls may be missing.{' '}
          <TextLink href={`${BASE}/call-monitoring?tab=events&state=unreadable`}>Show them</TextLink>
        </Notice>
      )}
      {waitingEvents > MANY_WAITING && (
        <Notice $tone="danger">
          {waitingEvents.toLocaleString('en')} messages are waiting to be processed. If this number keeps growing,
          restart Harmony.
        </Notice>
      )}
      {monitors === 0 && (
        <Notice $tone="info">
          No monitor is open. At the front desk, open {monitorOrigin(window.location)}
          {MONITOR_PATH} and sign in.
        </Notice>
      )}
    </HealthCard>
  );
};
