import type { Restored as RestoredResult } from '@harmony/domain';
import { Button, EmptyState, polite } from '@harmony/ui';
import { Page } from '../../shell/page';
import { useSignOut } from '../../shell/use-sign-out';

/** Shown after a restore, which signs everybody out. */
export const Restored = ({ result }: { result: RestoredResult }) => {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Page title="Backup">
      <EmptyState
        art="ginkgo"
        title="The backup is restored"
        hint={
          <span {...polite}>
            {result.rows.toLocaleString('en')} rows are as they were. What was there before is kept in the list as
            “Before a restore”. Everybody has to sign in again. {result.missingPictures}
          </span>
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
