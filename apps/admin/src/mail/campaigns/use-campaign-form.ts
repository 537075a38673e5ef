import { useSaveCampaignMutation } from '@harmony/api-client/admin';
import type { Campaign, CampaignBody } from '@harmony/domain';
import { useWholeForm, type WholeForm } from '../../platform/editor/use-whole-form';
import { bodyOf, EMPTY_CAMPAIGN } from './campaign-words';
import { rowToSave } from '../../platform/kit/forms/row-to-save';

/**
 * The form of a campaign.
 *
 * @param campaign null for a new one
 * @param readAgain fetches the campaign again; resolves with undefined if that fails
 */
export function useCampaignForm(
  campaign: Campaign | null,
  readAgain: () => Promise<Campaign | undefined>,
): WholeForm<Campaign, CampaignBody> {
  const [save] = useSaveCampaignMutation();
  return useWholeForm({
    stored: campaign,
    first: EMPTY_CAMPAIGN,
    draftOf: bodyOf,
    isSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    send: (body, from) => save(rowToSave(from, body)),
    readAgain,
  });
}
