import { DatabaseBackup } from 'lucide-react';
import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useGetBackupStatusQuery, useStartBackupMutation } from '@harmony/api-client/admin';
import { Button, Skeleton } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Page } from '../../platform/shell/page';
import { failureToast } from '../../platform/kit/failure-text';
import { ArchiveList } from './archive-list';
import { CopiesCard } from './copies-card';
import { DrillCard } from './drill-card';
import { Restored } from './restored';
import { ScheduleCard } from './schedule-card';
import { StatusCard } from './status-card';
import { UploadArchive } from './upload-archive';
import { useRestore } from './use-restore';
import { Stack, Columns } from '../../platform/kit/layout';

const RUNNING_MS = 700;
const QUIET_MS = 30_000;

/** `/admin/backup`: how the backups stand, making one, what can be done with each, and when they are made. */
export const Component = () => {
  const [isRunning, setIsRunning] = useState(false);
  const restore = useRestore();
  const status = useGetBackupStatusQuery(undefined, {
    pollingInterval: isRunning || restore.isRestoring ? RUNNING_MS : QUIET_MS,
    // A restore signs everybody out.
    skip: restore.restored !== null,
  });
  const running = status.data?.job?.state === 'running';
  const isWorking = running || status.data?.copyJob != null;
  if (isWorking !== isRunning) setIsRunning(isWorking);
  const [start, { isLoading: isStarting }] = useStartBackupMutation();
  const { show } = useToasts();

  const handleStart = async (): Promise<void> => {
    const { error } = await start();
    if (error) show(failureToast('Couldn’t start the backup', error));
  };

  if (restore.restored) return <Restored result={restore.restored} />;
  return (
    <Page
      title="Backup"
      actions={
        <Button pending={isStarting || running || restore.isRestoring} onClick={() => void handleStart()}>
          <DatabaseBackup size={18} strokeWidth={1.75} aria-hidden />
          Back up now
        </Button>
      }
    >
      <QueryState query={status} what="Backups" skeleton={<Skeleton shape="card" />}>
        {(data) => (
          <Columns $wide="minmax(0, 2fr) minmax(18rem, 1fr)">
            <Stack $gap={24}>
              <StatusCard status={data} />
              <CopiesCard status={data} />
              <ArchiveList archives={data.archives} isBusy={running} onRestore={restore.ask} />
            </Stack>
            <Stack $gap={24}>
              <DrillCard status={data} />
              <ScheduleCard status={data} />
              <UploadArchive maxBytes={data.maxUploadBytes} isPossible={data.problem === null} />
            </Stack>
          </Columns>
        )}
      </QueryState>
    </Page>
  );
};
