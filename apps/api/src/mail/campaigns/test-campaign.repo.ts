import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/schema';
import { ApiError, invalid } from '../../platform/http/api-error';
import type { CampaignContext } from './show-campaign';
import { freezeCampaign } from './freeze-campaign';
import { findCampaign } from './campaigns.repo';
import { renderCampaign } from './render-campaign';

const NO_ADDRESS = 'Your account has no email address. Enter one here.';
const TOO_MANY = 'Too many tests were sent in the last hour. Use the preview, or try again later.';

/**
 * Writes a test of a campaign to an address, or to that of the account; answers to which. 404; 400 when the account has none; 429 after
 * ten in an hour.
 */
export async function writeTest(
  trx: Transaction<Database>,
  { mails, publicUrl }: Omit<CampaignContext, 'db'>,
  { id, to, userId }: { id: number; to: string | undefined; userId: number | null },
): Promise<string> {
  const address = to ?? (await addressOf(trx, userId));
  if (address === null) throw invalid({ to: NO_ADDRESS });
  const { subject, preheader, blocks } = await findCampaign(trx, id);
  const { campaign } = await freezeCampaign(trx, blocks);
  const rendered = renderCampaign({ subject: subject || 'No subject yet', preheader, campaign, publicUrl }, 'trial');
  if (!(await mails.test(trx, { ...rendered, to: address })))
    throw new ApiError('rate_limited', TOO_MANY, undefined, { retryAfterSeconds: 3600 });
  return address;
}

async function addressOf(trx: Transaction<Database>, userId: number | null): Promise<string | null> {
  if (userId === null) return null;
  const user = await trx.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst();
  return user?.email ?? null;
}
