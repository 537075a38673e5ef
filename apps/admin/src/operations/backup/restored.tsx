import type { Restored as RestoredResult } from '@harmony/domain';
import { Button, EmptyState, Status } from '@harmony/ui';
import { Page } from '../../platform/shell/page';
import { useSignOut } from '../../platform/shell/session/use-sign-out';

/** Shown after a restore, which signs everybody out. */
export const Restored = ({ result }: { result: RestoredResult }) => {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Page title="Backup">
      <EmptyState
        art="ginkgo"
        title="The backup is restored"
        hint={
          <Status as="span">
            {result.rows.toLocaleString('en')} rows are as they were. What was there before is kept in the list as
            “Before a restore”. Everybody has to sign in again. {result.missingPictures}
          </Status>
        }
        action={
          <Button pending={isSigningOut} onClick={() => void signOut()}>
            Sign in
          </Button>
        }
      />
    </Page>
  );
};
