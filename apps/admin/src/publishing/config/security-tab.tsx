import styled from 'styled-components';
import { useGetUsersQuery } from '@harmony/api-client/admin';
import { CONFIG_CATALOGUE, readFlag, SECOND_FACTOR_SETTING, type User } from '@harmony/domain';
import { Card, Skeleton, space, Switch } from '@harmony/ui';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { Notice } from '../../platform/kit/notice';
import { QueryState } from '../../platform/kit/lists/query-state';
import { countText } from '../../platform/kit/words';
import type { SettingsTabProps } from './contact-tab';
import { useSettingSwitch } from './use-setting-switch';

const StyledCard = styled(Card)`
  display: grid;
  gap: ${space[16]};
  max-inline-size: 46rem;

  label {
    font-weight: 600;
  }
`;

const names = new Intl.ListFormat('en');

/** Who of the administrators has no second factor yet, as a sentence. */
function missingText(missing: readonly User[], administrators: readonly User[]): string {
  if (missing.length === 0) return 'Every administrator has a second factor.';
  const whom = names.format(missing.map(({ username }) => username));
  const all = countText(administrators.length, { one: 'administrator', many: 'administrators' });
  return `${missing.length} of ${all} ${missing.length === 1 ? 'doesn’t have' : 'don’t have'} a second factor yet: ${whom}.`;
}

const Loaded = ({ entries, users }: SettingsTabProps & { users: readonly User[] }) => {
  const { wanted, change } = useSettingSwitch(SECOND_FACTOR_SETTING);
  const confirm = useConfirm();
  const { label, help, where } = CONFIG_CATALOGUE[SECOND_FACTOR_SETTING];
  const isOn = entries.some(({ id, isActive, data }) => id === SECOND_FACTOR_SETTING && isActive && readFlag(data));
  const administrators = users.filter(({ isAdmin }) => isAdmin);
  const missing = administrators.filter(({ hasSecondFactor }) => !hasSecondFactor);

  const handleChange = async (isWanted: boolean): Promise<void> => {
    const question = {
      title: 'Require a second factor for administrators?',
      body: `${names.format(missing.map(({ username }) => username))} won’t be able to open the call monitor, or anything in the console except the page to add one, until they’ve added it.${
        missing.some(({ isSelf }) => isSelf) ? ' You’re one of them.' : ''
      }`,
      confirm: 'Require it',
    };
    if (isWanted && missing.length > 0 && !(await confirm(question))) return;
    await change(isWanted);
  };
  return (
    <StyledCard as="section" aria-label={label}>
      <Switch
        label={label}
        hint={`${help} Where: ${where}.`}
        checked={wanted ?? isOn}
        onChange={({ target }) => void handleChange(target.checked)}
      />
      <Notice as="div" $tone={missing.length > 0 ? 'warning' : 'info'}>
        {missingText(missing, administrators)}
      </Notice>
    </StyledCard>
  );
};

/** What the clinic asks of those who may do everything. */
export const SecurityTab = ({ entries }: SettingsTabProps) => (
  <QueryState query={useGetUsersQuery()} what="Administrators" skeleton={<Skeleton shape="card" />}>
    {(users) => <Loaded entries={entries} users={users} />}
  </QueryState>
);
