import styled from 'styled-components';
import { CONFIG_CATALOGUE, RETENTION_HOLD, type Retention } from '@harmony/domain';
import { Card, Switch } from '@harmony/ui';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { useSettingSwitch } from './use-setting-switch';

const StyledCard = styled(Card)`
  max-inline-size: 46rem;

  label {
    font-weight: 600;
  }
`;

/** Stops every removal. Ending it asks first when records would then go. */
export const LegalHold = ({ retention: { hold, kinds } }: { retention: Retention }) => {
  const { wanted, change } = useSettingSwitch(RETENTION_HOLD);
  const confirm = useConfirm();
  const { label, help } = CONFIG_CATALOGUE[RETENTION_HOLD];
  const rows = kinds.reduce((sum, kind) => sum + kind.rows, 0);

  const handleChange = async (isOn: boolean): Promise<void> => {
    const mustAsk = !isOn && rows > 0;
    const question = {
      title: 'End legal hold?',
      body: `${rows.toLocaleString('en')} ${rows === 1 ? 'record is' : 'records are'} old enough to be removed and will be removed within a day.`,
      confirm: 'End legal hold',
      tone: 'danger',
    } as const;
    if (mustAsk && !(await confirm(question))) return;
    await change(isOn);
  };

  return (
    <StyledCard as="section" aria-label={label}>
      <Switch
        label={label}
        hint={`${help} Turn it on when you’re asked to preserve evidence by a lawyer, a court, an insurer or an authority.`}
        checked={wanted ?? hold}
        onChange={({ target }) => void handleChange(target.checked)}
      />
    </StyledCard>
  );
};
