import { useState } from 'react';
import type { Campaign, CampaignStep } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { CampaignPreview } from './campaign-preview';
import { useCampaignSteps } from './use-campaign-steps';

/** What can be done with a campaign that was sent: pause, continue, stop, look at it, use its words again. */
export const ProgressActions = ({ campaign }: { campaign: Campaign }) => {
  const steps = useCampaignSteps();
  const [pending, setPending] = useState<CampaignStep | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const run = async (step: CampaignStep): Promise<void> => {
    setPending(step);
    await steps.step(campaign, step);
    setPending(null);
  };
  const { state } = campaign;
  const isMoving = state === 'sending' || state === 'paused';
  return (
    <>
      {state === 'sending' && (
        <Button size="sm" pending={pending === 'pause'} onClick={() => void run('pause')}>
          Pause
        </Button>
      )}
      {state === 'paused' && (
        <Button size="sm" pending={pending === 'continue'} onClick={() => void run('continue')}>
          Continue
        </Button>
      )}
      {isMoving && (
        <Button size="sm" variant="danger" pending={pending === 'stop'} onClick={() => void run('stop')}>
          Stop…
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Show newsletter
      </Button>
      {!isMoving && (
        <Button size="sm" variant="secondary" onClick={() => void steps.useAgain(campaign)}>
          Copy to a new newsletter
        </Button>
      )}
      {isOpen && <CampaignPreview campaign={campaign} onClose={() => setIsOpen(false)} />}
    </>
  );
};
