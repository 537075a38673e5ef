import type { IncomingMessage } from 'node:http';
import type { Gate } from '../page.slice';
import { signedInUser, type PreviewMode } from './preview-mode';
import type { SiteApi } from './site-api';
import { hasSession, visitorOf } from './visitor';

/** Whether a visitor may see the site, and what they see instead. */
export type Entry = { gate: null; isPreview: boolean } | { gate: Gate; isPreview: true };

/**
 * Preview mode on the site (product decisions, 3.4): while it is on, only administrators get in. Whenever something
 * needed for the decision cannot be had, the door stays closed.
 */
export async function askEntry(req: IncomingMessage, preview: PreviewMode, api: SiteApi): Promise<Entry> {
  const state = await preview.isOn();
  if (state === false) return { gate: null, isPreview: false };
  if (state === 'unknown') return closed({ kind: 'unavailable' });
  if (!hasSession(req)) return closed({ kind: 'sign-in' });
  try {
    const user = await signedInUser(api, visitorOf(req, true));
    if (user?.isAdmin) return { gate: null, isPreview: true };
    return closed(user ? { kind: 'denied', username: user.username } : { kind: 'sign-in' });
  } catch {
    return closed({ kind: 'unavailable' });
  }
}

const closed = (gate: Gate): Entry => ({ gate, isPreview: true });
