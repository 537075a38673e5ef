import { RefreshCw } from 'lucide-react';
import { useToasts } from '@harmony/api-client';
import { useResyncPhonesMutation } from '@harmony/api-client/admin';
import { Button } from '@harmony/ui';
import { ButtonLine } from '../../platform/kit/button-line';
import { failureToast } from '../../platform/kit/failure-text';

const FAILED = 'Couldn’t check for live calls';

/** Fetches the live calls from the phone system again, in case the monitors missed one. */
export const ResyncButton = () => {
  const [resync, { isLoading }] = useResyncPhonesMutation();
  const { show } = useToasts();

  const handleClick = async (): Promise<void> => {
    const { data, error } = await resync();
    if (error) show(failureToast(FAILED, error));
    else if (data.problem !== null) show({ tone: 'error', title: FAILED, description: data.problem });
    else show({ title: 'Monitors now show the current live calls' });
  };

  return (
    <ButtonLine>
      <Button variant="secondary" size="sm" pending={isLoading} onClick={() => void handleClick()}>
        <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
        Check for live calls again
      </Button>
    </ButtonLine>
  );
};
