import { useToasts } from '@harmony/api-client';
import { useRenewRecoveryCodesMutation } from '@harmony/api-client/admin';
import { RECOVERY_CODES, type OwnSecondFactor } from '@harmony/domain';
import { Button } from '@harmony/ui';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { refusalText, failureToast } from '../../platform/kit/failure-text';
import { Notice } from '../../platform/kit/notice';
import { FactorPart } from './factor-part';
import { codesWarning } from './factor-words';

export interface CodesPartProps {
  factor: OwnSecondFactor;
  onRenewed: (codes: readonly string[]) => void;
}

/** How many recovery codes are left; making new ones. */
export const CodesPart = ({ factor, onRenewed }: CodesPartProps) => {
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  const warning = codesWarning(factor);
  const left = factor.recoveryCodesLeft;

  const handleRenew = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Make new recovery codes?',
      body: `You get ${RECOVERY_CODES} new ones. Those you have kept stop working at once.`,
      confirm: 'Make new codes',
    });
    if (!isSure) return;
    const { data, error } = await renew();
    if (data) onRenewed(data.recoveryCodes);
    else show(failureToast('Your recovery codes stay as they are', error, refusalText(error)));
  };
  return (
    <FactorPart
      title="Recovery codes"
      state={`${left} of ${RECOVERY_CODES} left`}
      tone={warning === null ? 'success' : 'warning'}
    >
      {warning === null ? (
        <p>They let you in when your passkey or your app is lost. Each works once.</p>
      ) : (
        <Notice as="div">{warning}</Notice>
      )}
      <div>
        <Button variant="secondary" size="sm" pending={isLoading} onClick={() => void handleRenew()}>
          Make new codes
        </Button>
      </div>
    </FactorPart>
  );
};
