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
      title: 'Create new recovery codes?',
      body: `You’ll get ${RECOVERY_CODES} new codes. The ones you have now stop working right away.`,
      confirm: 'Create new codes',
    });
    if (!isSure) return;
    const { data, error } = await renew();
    if (data) onRenewed(data.recoveryCodes);
    else show(failureToast('Couldn’t create new recovery codes', error, refusalText(error)));
  };
  return (
    <FactorPart
      title="Recovery codes"
      state={`${left} of ${RECOVERY_CODES} left`}
      tone={warning === null ? 'success' : 'warning'}
    >
      {warning === null ? (
        <p>Use one to sign in if you lose your passkey or app. Each code works once.</p>
      ) : (
        <Notice as="div">{warning}</Notice>
      )}
      <div>
        <Button variant="secondary" size="sm" pending={isLoading} onClick={() => void handleRenew()}>
          Create new codes
        </Button>
      </div>
    </FactorPart>
  );
};
