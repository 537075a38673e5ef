import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { tellSignOut, useLogoutMutation } from '@harmony/api-client';
import { forgetDraftsOf } from '../../state/drafts';
import { discardUnsaved, hasUnsaved } from '../../state/unsaved';
import { useConfirm } from '../../kit/overlays/confirm';
import { flushPendingWork } from '../../state/pending-work';
import { paths } from '../../paths';
import { useConsoleSelector } from '../../state/console-state';

const QUESTION = {
  title: 'Sign out without saving?',
  body: 'Your changes here aren’t saved. After you sign out, this browser keeps no draft of them.',
  confirm: 'Discard and sign out',
  cancel: 'Stay',
  tone: 'danger',
} as const;

/**
 * Signs out and shows the login, also when the call fails (docs/product.md, section 4). What lists have not sent yet
 * goes first; drafts, which may hold what patients wrote, do not stay behind, nor does any other tab of this browser.
 */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const navigate = useNavigate();
  const store = useStore();
  const ask = useConfirm();
  const userId = useConsoleSelector((state) => state.session.worker?.id);
  const [logout, { isLoading }] = useLogoutMutation();
  const signOut = useCallback(async () => {
    if (hasUnsaved()) {
      if (!(await ask(QUESTION))) return;
      discardUnsaved();
    }
    await flushPendingWork(store);
    tellSignOut();
    await logout();
    if (userId !== undefined) forgetDraftsOf(userId);
    // Without `next`: the next person to sign in must not land on this user's page.
    await navigate(paths.login(), { replace: true });
  }, [ask, logout, navigate, store, userId]);
  return { signOut, isSigningOut: isLoading };
}
