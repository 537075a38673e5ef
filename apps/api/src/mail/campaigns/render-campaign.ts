import { longDateText, zonedNow, type FrozenCampaign } from '@harmony/domain';
import { campaignHtml, type Foot } from './campaign-html';
import { campaignText } from './campaign-text';

/** What a reader gets. */
export interface RenderedCampaign {
  subject: string;
  html: string;
  text: string;
}

/** Whom a campaign is rendered for: a reader with their link, or whoever looks at it beforehand. */
export type ReadBy = { askedAt: string; leaveUrl: string } | 'trial';

interface RenderOptions {
  subject: string;
  preheader: string;
  campaign: FrozenCampaign;
  publicUrl: string;
}

/** A campaign in both parts of a mail. */
export function renderCampaign(options: RenderOptions, reader: ReadBy): RenderedCampaign {
  const foot = footOf(reader, options.campaign.timeZone);
  const given = { ...options, foot };
  return { subject: options.subject, html: campaignHtml(given), text: campaignText(given) };
}

function footOf(reader: ReadBy, timeZone: string): Foot {
  if (reader === 'trial')
    return {
      reason: 'Readers see here when they signed up for the newsletter and how to unsubscribe.',
      leaveUrl: null,
    };
  const day = longDateText(zonedNow(new Date(reader.askedAt), timeZone).date);
  return { reason: `You’re getting this because you signed up for it on ${day}.`, leaveUrl: reader.leaveUrl };
}
