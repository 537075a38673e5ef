import type { CallEvent } from '@harmony/domain';
import { numberWords } from '../../board/call-words';

/** Whether this browser has desktop notifications, and what was answered when it asked. */
const notificationPermission = (): NotificationPermission | 'unsupported' =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** How to take away the notifications that are shown, by the call's session id. */
const shownFor = new Map<string, () => void>();

/** Takes away what tells of calls that ring no more; those that still do are given by their session ids. */
export function endNotifications(ringing: readonly string[]): void {
  for (const [sessionId, end] of shownFor) {
    if (ringing.includes(sessionId)) continue;
    shownFor.delete(sessionId);
    end();
  }
}

/**
 * Shows that a call rings while the tab is hidden. The number only: the screen may be seen by anybody. One per call, also
 * from several tabs.
 */
export function notifyOfCall(call: CallEvent): void {
  if (!document.hidden || notificationPermission() !== 'granted') return;
  const options = { body: numberWords(call), tag: call.sessionId, icon: '/icons/icon-192.png' };
  try {
    const shown = new Notification('Incoming call', options);
    shownFor.set(call.sessionId, () => shown.close());
    shown.onclick = () => {
      globalThis.focus();
      shown.close();
    };
  } catch {
    // Phones show them through the service worker only.
    const worker = navigator.serviceWorker?.ready;
    const shown = worker?.then((ready) => ready.showNotification('Incoming call', options)).catch(() => undefined);
    const end = async () => {
      await shown;
      const list = await (await worker)?.getNotifications({ tag: call.sessionId });
      for (const notification of list ?? []) notification.close();
    };
    shownFor.set(call.sessionId, () => void end());
  }
}
