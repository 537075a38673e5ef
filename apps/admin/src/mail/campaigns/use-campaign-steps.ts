import { useNavigate } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import {
  useDeleteCampaignMutation,
  useMoveCampaignMutation,
  useSaveCampaignMutation,
  useSendCampaignMutation,
} from '@harmony/api-client/admin';
import type { Campaign, CampaignStep } from '@harmony/domain';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast, refusalText } from '../../platform/kit/failure-text';
import { bodyOf, campaignPlace, CAMPAIGNS, readersText, titleOf } from './campaign-words';

const SAID: Readonly<Record<CampaignStep, string>> = {
  pause: 'Newsletter paused',
  continue: 'Newsletter resumed',
  stop: 'Newsletter stopped',
};

/** What can be done with a campaign as a whole. Each asks first where it cannot be taken back, and says what became of it. */
export function useCampaignSteps() {
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { show } = useToasts();
  const [sendOff] = useSendCampaignMutation();
  const [move] = useMoveCampaignMutation();
  const [deleteCampaign] = useDeleteCampaignMutation();
  const [save] = useSaveCampaignMutation();
  const failed = (title: string, error: unknown): void => show(failureToast(title, error, refusalText(error)));

  return {
    async send(campaign: Campaign): Promise<void> {
      const isSure = await confirm({
        title: `Send “${titleOf(campaign)}” to ${readersText(campaign.subscribers)}?`,
        body: 'Sending starts right away, in batches. You can pause or stop it, but you can’t take back what has arrived.',
        confirm: `Send to ${readersText(campaign.subscribers)}`,
      });
      if (!isSure) return;
      const { error } = await sendOff({ id: campaign.id, ifUnchangedSince: campaign.updatedAt });
      if (error) failed('Couldn’t send the newsletter', error);
      else show({ title: 'The newsletter is on its way' });
    },
    async step(campaign: Campaign, step: CampaignStep): Promise<void> {
      if (step === 'stop') {
        const isSure = await confirm({
          title: 'Stop this newsletter?',
          body: `${readersText(campaign.counts.waiting)} won’t get it. A stopped newsletter can’t be continued.`,
          confirm: 'Stop newsletter',
          tone: 'danger',
        });
        if (!isSure) return;
      }
      const { error } = await move({ id: campaign.id, step });
      if (error) failed('Nothing was changed', error);
      else show({ title: SAID[step] });
    },
    async remove(campaign: Campaign): Promise<void> {
      const isSure = await confirm({
        title: `Delete “${titleOf(campaign)}”?`,
        body: 'This can’t be undone.',
        confirm: 'Delete newsletter',
        tone: 'danger',
      });
      if (!isSure) return;
      const { error } = await deleteCampaign({ id: campaign.id, ifUnchangedSince: campaign.updatedAt });
      if (error) return show(failureToast('Couldn’t delete the newsletter', error));
      void navigate(CAMPAIGNS, { replace: true });
    },
    /** A new draft with the same words. */
    async useAgain(campaign: Campaign): Promise<void> {
      const { data, error } = await save({ id: null, body: bodyOf(campaign) });
      if (error) return failed('Couldn’t start a new newsletter', error);
      void navigate(campaignPlace(data.id));
    },
  };
}
