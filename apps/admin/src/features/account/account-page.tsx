import { Page } from '../../shell/page';
import { useConsoleSelector } from '../../state/console-state';
import { PasswordCard } from './password-card';
import { SessionsCard } from './sessions-card';
import { Columns } from '../../kit/layout';

/** `/admin/account`: your own password, and the devices you are signed in on. */
export const Component = () => {
  const username = useConsoleSelector((state) => state.session.worker?.username) ?? '';
  return (
    <Page title="Your account">
      <Columns $wide="minmax(0, 3fr) minmax(20rem, 2fr)">
        <SessionsCard />
        <PasswordCard username={username} />
      </Columns>
    </Page>
  );
};
