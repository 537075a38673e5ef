import type { Campaign, CampaignBlock, CampaignPreview } from '@harmony/domain';
import type { Db } from '../../platform/db/schema';
import type { CampaignMails } from './campaign-mails';
import { freezeCampaign } from './freeze-campaign';
import { countSubscribers, findCampaign } from './campaigns.repo';
import { renderCampaign } from './render-campaign';

export interface CampaignContext {
  db: Db;
  mails: CampaignMails;
  publicUrl: string;
}

const NO_ADDRESS =
  'Every newsletter must include the clinic’s postal address (16 CFR 316.5), and none is set. Enter it under Settings, “Address”.';

/** Why a campaign cannot be sent as things are, one sentence each. */
export async function obstaclesOf(
  db: Db,
  mails: CampaignMails,
  { subject, blocks }: { subject: string; blocks: readonly CampaignBlock[] },
): Promise<string[]> {
  const { campaign, problems } = await freezeCampaign(db, blocks);
  const mail = await mails.obstacle(db);
  return [
    ...(mail === null ? [] : [mail]),
    ...(campaign.address === null ? [NO_ADDRESS] : []),
    ...(subject === '' ? ['The newsletter has no subject. Add one.'] : []),
    ...(blocks.length === 0 ? ['The newsletter is empty. Add a part.'] : []),
    ...problems,
  ];
}

/** The same at each state: of one on its way nothing but the mail server can be missing any more. */
async function hindrancesOf(db: Db, mails: CampaignMails, campaign: Pick<Campaign, 'state' | 'subject' | 'blocks'>) {
  if (campaign.state === 'draft') return obstaclesOf(db, mails, campaign);
  const isMoving = campaign.state === 'sending' || campaign.state === 'paused';
  const mail = isMoving ? await mails.obstacle(db) : null;
  return mail === null ? [] : [mail];
}

/** A campaign as the console shows it. 404. */
export async function showCampaign(
  { db, mails }: Pick<CampaignContext, 'db' | 'mails'>,
  id: number,
): Promise<Campaign> {
  const { frozen: _frozen, ...campaign } = await findCampaign(db, id);
  const obstacles = await hindrancesOf(db, mails, campaign);
  return { ...campaign, obstacles, subscribers: await countSubscribers(db) };
}

/** The very mail, as it is now or as it was sent, and what is missing in it. 404. */
export async function previewCampaign(
  { db, publicUrl }: Omit<CampaignContext, 'mails'>,
  id: number,
): Promise<CampaignPreview> {
  const { subject, preheader, blocks, frozen } = await findCampaign(db, id);
  const { campaign, problems } = frozen ? { campaign: frozen, problems: [] } : await freezeCampaign(db, blocks);
  const { html, text } = renderCampaign({ subject, preheader, campaign, publicUrl }, 'trial');
  return { html, text, problems };
}
