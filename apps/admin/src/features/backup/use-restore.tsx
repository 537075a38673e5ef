import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useRestoreBackupMutation } from '@harmony/api-client/admin';
import { RESTORE_WORD, type BackupArchive, type Restored } from '@harmony/domain';
import { useClock } from '../../kit/clock';
import { useConfirm } from '../../kit/confirm';
import { failureText } from '../../kit/failure-text';
import { RestorePreview } from './restore-preview';

import { RESTORE } from '../../state/restore';

interface Restore {
  /** Shows what would change and asks for the word; then restores. */
  ask: (archive: BackupArchive) => void;
  isRestoring: boolean;
  /** What was restored. From then on everybody is signed out. */
  restored: Restored | null;
}

/** Restoring an archive, from the question to the result. */
export function useRestore(): Restore {
  const confirm = useConfirm();
  const clock = useClock();
  const { show } = useToasts();
  const [restore, { isLoading }] = useRestoreBackupMutation({ fixedCacheKey: RESTORE });
  const [restored, setRestored] = useState<Restored | null>(null);

  const start = async ({ name, createdAt }: BackupArchive): Promise<void> => {
    const isSure = await confirm({
      title: `Restore the backup of ${clock.second(createdAt)}?`,
      body: <RestorePreview name={name} />,
      confirm: 'Restore everything',
      tone: 'danger',
      typed: RESTORE_WORD,
    });
    if (!isSure) return;
    const { data, error } = await restore(name);
    if (data) setRestored(data);
    else show({ tone: 'error', title: 'Nothing was restored', description: failureText(error) });
  };

  return { ask: (archive) => void start(archive), isRestoring: isLoading, restored };
}
