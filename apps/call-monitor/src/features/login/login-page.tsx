import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { callsLoginErrorText, toastDismissed, useCallsLoginMutation } from '@harmony/api-client';
import { SignInPage, StaffFrame, useOnline, type Credentials } from '@harmony/ui';
import { useBoardDispatch } from '../../board/board-state';
import { forgotten } from '../../board/board.slice';
import { paths } from '../../paths';
import { storeSession } from '../../session';

/**
 * `/calls/login`: opens a reception session with the clinic system's credentials (docs/product.md, sections 2 and 6).
 */
export const LoginPage = () => {
  const navigate = useNavigate();
  const [login] = useCallsLoginMutation();
  const dispatch = useBoardDispatch();
  const isOnline = useOnline();

  // Nobody is signed in here: clear everything of the previous session from memory.
  useEffect(() => {
    dispatch(forgotten());
    dispatch(toastDismissed());
  }, [dispatch]);

  const handleSignIn = async (credentials: Credentials): Promise<string | null> => {
    const { data, error } = await login(credentials);
    if (error) return callsLoginErrorText(error);
    storeSession(data.sessionId);
    await navigate(paths.monitor(), { replace: true });
    return null;
  };

  return (
    <StaffFrame name="Harmony">
      <title>Call Monitor Login · Harmony</title>
      <SignInPage
        title="Call Monitor Login"
        lead={
          <span role="status">
            {isOnline
              ? 'Sign in with your reception account.'
              : 'This device is offline: no calls are watched. Sign in when it has a network again.'}
          </span>
        }
        art="mugwort"
        caption={
          <>
            <em>Artemisia argyi</em> · Mugwort
          </>
        }
        onSignIn={handleSignIn}
      />
    </StaffFrame>
  );
};
