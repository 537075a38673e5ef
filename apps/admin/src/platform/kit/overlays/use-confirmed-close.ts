import { useConfirm } from './confirm';

/** Closes a form, after a question when something was typed into it. */
export function useConfirmedClose(isDirty: boolean, onClose: () => void): () => void {
  const confirm = useConfirm();
  const close = async (): Promise<void> => {
    const isSure =
      !isDirty ||
      (await confirm({
        title: 'Close without saving?',
        body: 'What you typed here isn’t saved.',
        confirm: 'Discard and close',
        cancel: 'Stay',
        tone: 'danger',
      }));
    if (isSure) onClose();
  };
  return () => void close();
}
