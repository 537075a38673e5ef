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
        title="The backup was restored"
        hint={
          <Status as="span">
            {result.rows.toLocaleString('en')} rows were restored. What was there before is in the list as “Before a
            restore”. Everyone has to sign in again. {result.missingPictures}
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
