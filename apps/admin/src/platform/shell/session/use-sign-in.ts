import {
  loginErrorText,
  passkeyObstacle,
  secondFactorStep,
  showPasskey,
  useAskForPasskeyMutation,
  useGetSignInOptionsQuery,
  useLoginMutation,
  useLoginWithPasskeyMutation,
  useLoginWithSecondFactorMutation,
} from '@harmony/api-client/admin';
import type { SessionUser } from '@harmony/domain';
import type { Credentials, PasskeySignIn, SecondFactorQuestion } from '@harmony/ui';

interface SignInOptions {
  /** Called before each attempt. */
  onStart?: () => void;
  onSignedIn: (user: SessionUser) => void;
}

export interface ConsoleSignIn {
  onSignIn: (credentials: Credentials) => Promise<string | SecondFactorQuestion | null>;
  /** Null unless somebody here has a passkey, and this browser could have it. */
  passkey: PasskeySignIn | null;
  /** A forgotten password can be reset by email. */
  canResetPassword: boolean;
}

/** Signing in to the console, for the page and the dialog that ask for it: with a password, a second factor, a passkey. */
export function useSignIn({ onStart, onSignedIn }: SignInOptions): ConsoleSignIn {
  const { data: options } = useGetSignInOptionsQuery();
  const [login] = useLoginMutation();
  const [loginWithSecondFactor] = useLoginWithSecondFactorMutation();
  const [askForPasskey] = useAskForPasskeyMutation();
  const [loginWithPasskey] = useLoginWithPasskeyMutation();

  const finish = ({ data, error }: { data?: SessionUser; error?: Parameters<typeof loginErrorText>[0] }) => {
    if (error) return loginErrorText(error);
    if (data) onSignedIn(data);
    return null;
  };
  const handleSignIn = async (credentials: Credentials): Promise<string | SecondFactorQuestion | null> => {
    onStart?.();
    const { data, error } = await login(credentials);
    if (error) return loginErrorText(error);
    if (data.isSignedIn) return finish({ data: data.user });
    return secondFactorStep(data.challenge, async (body) => finish(await loginWithSecondFactor(body)));
  };
  const handlePasskey = async (): Promise<string | null> => {
    onStart?.();
    const { data, error } = await askForPasskey();
    if (error) return loginErrorText(error);
    const { response, problem } = await showPasskey(data.options);
    return problem === undefined ? finish(await loginWithPasskey({ token: data.token, response })) : problem;
  };
  return {
    onSignIn: handleSignIn,
    passkey:
      options?.passkeys && 'PublicKeyCredential' in window
        ? { obstacle: passkeyObstacle(), onUse: handlePasskey }
        : null,
    canResetPassword: options?.passwordReset ?? false,
  };
}
