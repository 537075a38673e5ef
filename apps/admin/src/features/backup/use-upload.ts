import { useState } from 'react';
import { randomKey } from '@harmony/api-client';
import { useUploadBackupPartMutation } from '@harmony/api-client/admin';
import { BACKUP_PART_BYTES } from '@harmony/domain';
import { failureText } from '../../kit/failure-text';

/** `share` of the file that has arrived, 0 to 1; at 1 the whole is being checked. */
type Upload =
  { state: 'idle' } | { state: 'sending'; share: number } | { state: 'failed'; reason: string } | { state: 'done' };

/** Sends an archive in parts, so that a slow line can carry a large one. */
export function useUpload(): { upload: Upload; send: (file: File) => Promise<void> } {
  const [sendPart] = useUploadBackupPartMutation();
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });

  const send = async (file: File): Promise<void> => {
    const id = randomKey();
    if (file.size === 0) return setUpload({ state: 'failed', reason: 'This file is empty.' });
    for (let offset = 0; offset < file.size; offset += BACKUP_PART_BYTES) {
      setUpload({ state: 'sending', share: offset / file.size });
      const content = file.slice(offset, offset + BACKUP_PART_BYTES);
      if (offset + content.size === file.size) setUpload({ state: 'sending', share: 1 });
      const { error } = await sendPart({ id, offset, total: file.size, content });
      if (error) return setUpload({ state: 'failed', reason: failureText(error) });
    }
    setUpload({ state: 'done' });
  };
  return { upload, send };
}
