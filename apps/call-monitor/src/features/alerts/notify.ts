import type { CallEvent } from '@harmony/domain';
import { numberWords } from '../../board/call-words';

/** Whether this browser has desktop notifications, and what was answered when it asked. */
export const notificationPermission = (): NotificationPermission | 'unsupported' =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/**
 * Shows that a call rings while the tab is hidden. The number only: the screen may be seen by anybody. One per call, also
 * from several tabs.
 */
export function notifyOfCall(call: CallEvent): void {
  if (!document.hidden || notificationPermission() !== 'granted') return;
  const options = { body: numberWords(call), tag: call.sessionId, icon: '/icons/icon-192.png' };
  try {
    const shown = new Notification('Incoming call', options);
    shown.onclick = () => {
      globalThis.focus();
      shown.close();
    };
  } catch {
    // Phones show them through the service worker only.
    void navigator.serviceWorker?.ready.then((worker) => worker.showNotification('Incoming call', options));
  }
}
