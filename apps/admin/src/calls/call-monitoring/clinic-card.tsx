import { RefreshCw } from 'lucide-react';
import { useToasts } from '@harmony/api-client';
import { useSyncClinicSystemMutation } from '@harmony/api-client/admin';
import type { ClinicSystemHealth } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { unreadToast } from '../../platform/kit/failure-text';
import { Notice } from '../../platform/kit/notice';
import { adapterName } from '../../platform/adapter-name';
import { HealthCard } from './health-card';
import { SecondsAgo } from './seconds-ago';
import { StatePill } from './state-pill';
import { CLINIC_STATES } from './words';
import { Figures } from '../../platform/kit/lists/figures';

/** One clinic system, and how fresh our index of its telephone numbers is. */
export const ClinicCard = ({ system }: { system: ClinicSystemHealth }) => {
  const { name, state, problem, latencyMs, syncedAt, indexedNumbers } = system;
  const [sync, { isLoading }] = useSyncClinicSystemMutation();
  const { show } = useToasts();
  const title = adapterName(name);

  const handleSync = async (): Promise<void> => {
    const { error } = await sync(name);
    if (error) show(unreadToast(`Couldn’t read from ${title}`, error));
    else show({ title: `${title}: phone numbers are up to date` });
  };

  return (
    <HealthCard as="section" aria-label={`Clinic system: ${title}`}>
      <header>
        <div>
          <p>Clinic system</p>
          <h2>{title}</h2>
        </div>
        <StatePill state={CLINIC_STATES[state]} />
      </header>
      {problem !== null && <Notice>{problem}</Notice>}
      <Figures
        figures={[
          ['Phone numbers', indexedNumbers.toLocaleString('en')],
          ['Last response time', latencyMs === null ? 'Not measured yet' : `${Math.max(1, Math.round(latencyMs))} ms`],
          ['Numbers synced', syncedAt === null ? 'Not yet' : <SecondsAgo at={syncedAt} />],
        ]}
      />
      <ButtonLine>
        <Button
          variant="secondary"
          size="sm"
          pending={isLoading}
          onClick={() => void handleSync()}
          aria-label={`Sync now: ${title}`}
        >
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
          Sync now
        </Button>
      </ButtonLine>
    </HealthCard>
  );
};
