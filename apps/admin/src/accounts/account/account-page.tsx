import { useGetOwnAccountQuery } from '@harmony/api-client/admin';
import { Skeleton } from '@harmony/ui';
import { Columns, Stack } from '../../platform/kit/layout';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Page } from '../../platform/shell/page';
import { useConsoleSelector } from '../../platform/state/console-state';
import { EmailCard } from './email-card';
import { PasswordCard } from './password-card';
import { SecondFactorCard } from './second-factor-card';
import { SessionsCard } from './sessions-card';
import { useConfirmEmail } from './use-confirm-email';

/** `/admin/account`: your own password, second factor and address, and the devices you are signed in on. */
export const Component = () => {
  const username = useConsoleSelector((state) => state.session.worker?.username) ?? '';
  const account = useGetOwnAccountQuery();
  const confirmation = useConfirmEmail();
  const skeleton = <Skeleton shape="card" />;
  return (
    <Page title="Your account">
      <Columns $wide="minmax(0, 3fr) minmax(20rem, 2fr)">
        <Stack $gap={24}>
          <QueryState query={account} what="Your second factor" skeleton={skeleton}>
            {({ secondFactor }) => <SecondFactorCard factor={secondFactor} />}
          </QueryState>
          <SessionsCard />
        </Stack>
        <Stack $gap={24}>
          <PasswordCard username={username} />
          <QueryState query={account} what="Your address" skeleton={skeleton}>
            {(own) => <EmailCard account={own} confirmation={confirmation} />}
          </QueryState>
        </Stack>
      </Columns>
    </Page>
  );
};
