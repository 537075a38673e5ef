import type { SessionUser } from '@harmony/domain';
import { SignIn } from '@harmony/ui';
import { useSignIn } from './use-sign-in';

export interface SignInAgainProps {
  username: string;
  onSignedIn: (user: SessionUser) => void;
}

/** The steps of signing in for whoever was signed in before. */
export const SignInAgain = ({ username, onSignedIn }: SignInAgainProps) => {
  const { onSignIn, passkey } = useSignIn({ onSignedIn });
  return <SignIn onSignIn={onSignIn} passkey={passkey} initialUsername={username} takesFocus />;
};
