import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLogoutMutation } from '@harmony/api-client';
import { paths } from '../paths';

/** Signs out and shows the login, also when the call fails (specification, section 4). */
export function useSignOut(): { signOut: () => Promise<void>; isSigningOut: boolean } {
  const navigate = useNavigate();
  const [logout, { isLoading }] = useLogoutMutation();
  const signOut = useCallback(async () => {
    await logout();
    // Without `next`: the login must not greet the next person with this one's page.
    await navigate(paths.login(), { replace: true });
  }, [logout, navigate]);
  return { signOut, isSigningOut: isLoading };
}
