import type { Campaign, CampaignBlock, CampaignBody, CampaignState } from '@harmony/domain';
import type { Tone } from '@harmony/ui';

export const CAMPAIGNS = '/campaigns';
export const campaignPlace = (id: number | 'new'): string => `${CAMPAIGNS}?edit=${id}`;

export const STATE_TONES: Readonly<Record<CampaignState, Tone>> = {
  draft: 'neutral',
  sending: 'info',
  paused: 'warning',
  stopped: 'danger',
  sent: 'success',
};

/** What a campaign without a subject is called. */
export const titleOf = ({ subject }: { subject: string }): string => subject.trim() || 'Newsletter without a subject';

/** `1 reader`, `2 readers`. */
export const readersText = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'reader' : 'readers'}`;

export const EMPTY_CAMPAIGN: CampaignBody = { subject: '', preheader: '', blocks: [] };

/** What of a campaign is written. */
export const bodyOf = ({ subject, preheader, blocks }: Campaign): CampaignBody => ({ subject, preheader, blocks });

const newId = (): string => crypto.randomUUID();

/** A part of a kind, with nothing in it yet. */
export function emptyBlock(kind: CampaignBlock['kind']): CampaignBlock {
  const id = newId();
  switch (kind) {
    case 'heading':
      return { id, kind, text: '' };
    case 'text':
      return { id, kind, html: '' };
    case 'picture':
      return { id, kind, imageId: null };
    case 'button':
      return { id, kind, label: '', href: '' };
    case 'card':
      return { id, kind, entity: 'services', rowId: null };
    case 'divider':
      return { id, kind };
  }
}
