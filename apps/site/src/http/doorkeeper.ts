import type { IncomingMessage } from 'node:http';
import type { Gate, GateReason } from '../page.slice';
import { signedInUser, type PreviewMode } from './preview-mode';
import type { SiteApi } from './site-api';
import { hasSession, visitorOf } from './visitor';

/** Whether a visitor may see the site, and what they see instead. */
export interface Entry {
  gate: Gate | null;
  isPreview: boolean;
}

/**
 * Preview mode on the site (product decisions, 3.4): while it is on, only administrators get in. Whenever something
 * needed for the decision cannot be had, the door stays closed.
 */
export async function askEntry(req: IncomingMessage, preview: PreviewMode, api: SiteApi): Promise<Entry> {
  const { isOn, contact } = await preview.read();
  if (isOn === false) return { gate: null, isPreview: false };
  const reason = isOn === 'unknown' ? UNAVAILABLE : await reasonAgainst(req, api);
  return { gate: reason && { ...reason, contact }, isPreview: true };
}

const UNAVAILABLE: GateReason = { kind: 'unavailable' };

/** Why this visitor stays outside in preview mode; null for administrators. */
async function reasonAgainst(req: IncomingMessage, api: SiteApi): Promise<GateReason | null> {
  if (!hasSession(req)) return { kind: 'sign-in' };
  try {
    const user = await signedInUser(api, visitorOf(req, true));
    if (!user) return { kind: 'sign-in' };
    return user.isAdmin ? null : { kind: 'denied', username: user.username };
  } catch {
    return UNAVAILABLE;
  }
}
