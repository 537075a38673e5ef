import { useState } from 'react';
import { isAnswered } from '@harmony/api-client';
import { useUploadBackupPartMutation } from '@harmony/api-client/admin';
import { failureText } from '../../platform/kit/failure-text';
import { PartLost, sendInParts } from '../../platform/kit/forms/send-in-parts';

/** `share` of the file that has arrived, 0 to 1; at 1 the whole is being checked. */
type Upload =
  { state: 'idle' } | { state: 'sending'; share: number } | { state: 'failed'; reason: string } | { state: 'done' };

/** A request that took too long, and what a gateway says when an instance went away. */
const LOST: ReadonlySet<number | string> = new Set([408, 502, 504]);

/** Sends an archive in parts, so that a slow line can carry a large one. */
export function useUpload(): { upload: Upload; send: (file: File) => Promise<void> } {
  const [sendPart] = useUploadBackupPartMutation();
  const [upload, setUpload] = useState<Upload>({ state: 'idle' });

  const send = async (file: File): Promise<void> => {
    if (file.size === 0) return setUpload({ state: 'failed', reason: 'This file is empty.' });
    setUpload({ state: 'sending', share: 0 });
    try {
      await sendInParts(file, {
        onProgress: (share) => setUpload({ state: 'sending', share }),
        sendPart: async (part) => {
          // The answer to the last one comes when the whole has been checked.
          if (part.offset + part.content.size === part.total) setUpload({ state: 'sending', share: 1 });
          const { error } = await sendPart(part);
          if (!error) return;
          const isLost = 'status' in error && (!isAnswered(error) || LOST.has(error.status));
          throw isLost ? new PartLost(failureText(error)) : new Error(failureText(error));
        },
      });
      setUpload({ state: 'done' });
    } catch (error) {
      setUpload({ state: 'failed', reason: error instanceof Error ? error.message : failureText(error) });
    }
  };
  return { upload, send };
}
