import { useEffect, useRef, useState } from 'react';
import type { Image } from '@harmony/domain';
import { fileProblem, UploadFailed, uploadPicture } from './upload';

export interface UploadState {
  /** Between 0 and 1 while a picture is sent; null otherwise. */
  progress: number | null;
  problem: string | null;
  send: (file: File | undefined) => Promise<void>;
  cancel: () => void;
}

/** One upload at a time; another file replaces the one in progress. `onKept` receives the stored image. */
export function useUpload(onKept: (image: Image) => void): UploadState {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    running.current?.abort();
    const wrong = fileProblem(file);
    setProblem(wrong);
    if (wrong !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress(0);
    try {
      onKept(await uploadPicture(file, { onProgress: setProgress, signal: controller.signal }));
    } catch (error) {
      if (!controller.signal.aborted) {
        setProblem(error instanceof UploadFailed ? error.message : 'The picture couldn’t be uploaded. Try again.');
      }
    } finally {
      if (running.current === controller) {
        running.current = null;
        setProgress(null);
      }
    }
  };

  return { progress, problem, send, cancel: () => running.current?.abort() };
}
