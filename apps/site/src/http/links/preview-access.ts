import type { IncomingMessage } from 'node:http';
import { mayEnter } from '@harmony/domain';
import type { Gate, GateReason } from '../../page.slice';
import { signedInUser, type PreviewMode } from './preview-mode';
import type { SiteApi } from '../site-api';
import type { Sessions } from '../sessions';
import { visitorOf } from '../visitor';

/** Whether a visitor may see the site. */
export interface PreviewAccess {
  isPreview: boolean;
  /** What they see instead; null when they may see the site. */
  gate: Gate | null;
}

/**
 * Decides by preview mode (docs/product.md, section 10.4): while it is on, only accounts with a role see the site. When
 * something that the decision needs is unavailable, nobody does.
 */
export async function previewAccess(
  req: IncomingMessage,
  { preview, api, sessions }: { preview: PreviewMode; api: SiteApi; sessions: Sessions },
): Promise<PreviewAccess> {
  const { isOn, contact } = await preview.read();
  if (isOn === false) return { gate: null, isPreview: false };
  const reason = isOn === 'unknown' ? UNAVAILABLE : await reasonAgainst(req, api, sessions);
  return { gate: reason && { ...reason, contact }, isPreview: true };
}

const UNAVAILABLE: GateReason = { kind: 'unavailable' };

/** Why this visitor may not see the site in preview mode; null for accounts with a role. */
async function reasonAgainst(req: IncomingMessage, api: SiteApi, sessions: Sessions): Promise<GateReason | null> {
  if (!sessions.mayBeSignedIn(req)) return { kind: 'sign-in' };
  try {
    const user = await signedInUser(api, visitorOf(req, true));
    if (!user) return { kind: 'sign-in' };
    return mayEnter(user.role, 'preview') ? null : { kind: 'denied', username: user.username };
  } catch {
    return UNAVAILABLE;
  }
}
