import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useRestoreBackupMutation } from '@harmony/api-client/admin';
import { RESTORE_WORD, UNSEALED_RESTORE_WORD, type BackupArchive, type Restored } from '@harmony/domain';
import { useClock } from '../../platform/kit/clock';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { RestorePreview } from './restore-preview';

import { RESTORE } from '../../platform/state/restore';

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

  const start = async (archive: BackupArchive, isSealed: boolean): Promise<void> => {
    const { name, createdAt } = archive;
    const word = isSealed ? RESTORE_WORD : UNSEALED_RESTORE_WORD;
    // The comparison reads the whole archive, and may find out more than the list knows: then the question is another one.
    const handleSeal = (found: boolean): void => void (found !== isSealed && start(archive, found));
    const moment = clock.second(createdAt);
    const isSure = await confirm({
      title: isSealed ? `Restore the backup from ${moment}?` : `Restore a backup that claims to be from ${moment}?`,
      body: <RestorePreview name={name} isSealed={isSealed} onSeal={handleSeal} />,
      confirm: 'Restore everything',
      tone: 'danger',
      typed: word,
    });
    if (!isSure) return;
    const { data, error } = await restore({ name, confirm: word });
    if (data) setRestored(data);
    else show(failureToast('Couldn’t restore the backup', error));
  };

  return { ask: (archive) => void start(archive, archive.isSealed !== false), isRestoring: isLoading, restored };
}
