import { useConsoleSelector } from './console-state';

/**
 * Id of who works in this tab, also after the session has ended: what is typed is kept under it. 0 until somebody is
 * known to be signed in.
 */
export const useWorkerId = (): number => useConsoleSelector((state) => state.session.worker?.id ?? 0);
