import type { CallEvent } from '@harmony/domain';
import { numberWords } from '../../board/call-words';

/** The permission for desktop notifications, or 'unsupported' in browsers without them. */
const notificationPermission = (): NotificationPermission | 'unsupported' =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** Functions that close the visible notifications, by the call's session id. */
const closers = new Map<string, () => void>();

/** Closes the notifications of calls that no longer ring. `ringing` are the session ids of those that do. */
export function closeNotifications(ringing: readonly string[]): void {
  for (const [sessionId, close] of closers) {
    if (ringing.includes(sessionId)) continue;
    closers.delete(sessionId);
    close();
  }
}

/**
 * Shows a desktop notification of a ringing call while the tab is hidden. It contains the number only, because anybody may
 * see the screen. Several tabs show one notification per call.
 */
export function notifyOfCall(call: CallEvent): void {
  if (!document.hidden || notificationPermission() !== 'granted') return;
  const options = { body: numberWords(call), tag: call.sessionId, icon: '/icons/icon-192.png' };
  try {
    const shown = new Notification('Incoming call', options);
    closers.set(call.sessionId, () => shown.close());
    shown.onclick = () => {
      globalThis.focus();
      shown.close();
    };
  } catch {
    // On phones only the service worker can show notifications.
    const worker = navigator.serviceWorker?.ready;
    const shown = worker?.then((ready) => ready.showNotification('Incoming call', options)).catch(() => undefined);
    const close = async () => {
      await shown;
      const list = await (await worker)?.getNotifications({ tag: call.sessionId });
      for (const notification of list ?? []) notification.close();
    };
    closers.set(call.sessionId, () => void close());
  }
}
