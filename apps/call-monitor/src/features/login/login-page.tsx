import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import {
  callsLoginErrorText,
  toastDismissed,
  useCallsLoginMutation,
  useCallsLoginWithSecondFactorMutation,
} from '@harmony/api-client';
import { secondFactorStep } from '@harmony/api-client/calls';
import {
  type Credentials,
  LiveRegion,
  type SecondFactorQuestion,
  SignInPage,
  StaffFrame,
  useOnline,
} from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { forgotten, signedIn } from '../../board/board.slice';
import { paths } from '../../paths';
import { lastUsername, remembersNothing, storeSession } from '../../session';

/** State of the history entry when a session has ended that nobody signed out of here. */
const isEnded = (state: unknown): boolean => typeof state === 'object' && state !== null && 'hasEnded' in state;

/** What the page says above the form: most of all why somebody who was signed in is here. */
function leadWords({ isOnline, hasEnded, hasDrafts }: Record<'isOnline' | 'hasEnded' | 'hasDrafts', boolean>): string {
  const kept = hasDrafts ? ' What you were typing is still here.' : '';
  if (!isOnline)
    return `This device is offline, so calls aren’t being monitored. Sign in once it’s back online.${kept}`;
  const forget = remembersNothing()
    ? ' This browser doesn’t store anything from this page, so you’ll have to sign in again after a reload. Allow cookies for this address to stay signed in.'
    : '';
  if (!hasEnded) return `Sign in with your reception account.${forget}`;
  return `Your session has expired or was ended by someone else. Sign in again.${kept}`;
}

/**
 * `/calls/login`: opens a reception session with the clinic system's credentials, or with those of a console account, which
 * may have a second factor (docs/product.md, sections 2 and 6).
 */
export const LoginPage = () => {
  const navigate = useNavigate();
  const [login] = useCallsLoginMutation();
  const [loginWithSecondFactor] = useCallsLoginWithSecondFactorMutation();
  const dispatch = useBoardDispatch();
  const isOnline = useOnline();
  const hasEnded = isEnded(useLocation().state);
  const hasDrafts = useBoard((state) => state.board.kept !== null);

  // Nobody is signed in here: clear everything of the previous session from memory.
  useEffect(() => {
    dispatch(forgotten(lastUsername()));
    dispatch(toastDismissed());
  }, [dispatch]);

  const enter = async (username: string, sessionId: string): Promise<null> => {
    storeSession(sessionId, username);
    dispatch(signedIn(username));
    await navigate(paths.monitor(), { replace: true });
    return null;
  };
  const handleSignIn = async (credentials: Credentials): Promise<string | SecondFactorQuestion | null> => {
    const { username } = credentials;
    const { data, error } = await login(credentials);
    if (error) return callsLoginErrorText(error);
    if (data.isSignedIn) return enter(username, data.sessionId);
    return secondFactorStep(data.challenge, async (body) => {
      const { data: session, error: refusal } = await loginWithSecondFactor(body);
      return refusal ? callsLoginErrorText(refusal) : enter(username, session.sessionId);
    });
  };

  return (
    <StaffFrame name="Harmony">
      <title>Call Monitor Login · Harmony</title>
      <SignInPage
        title="Call Monitor Login"
        lead={
          <LiveRegion visible as="span">
            {leadWords({ isOnline, hasEnded, hasDrafts })}
          </LiveRegion>
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
