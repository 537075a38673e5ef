import { Button, type ButtonProps } from '@harmony/ui';
import { useSignOut } from './use-sign-out';

/** Signs out and shows the login. */
export const SignOutButton = ({ variant, size }: Pick<ButtonProps, 'variant' | 'size'>) => {
  const { signOut, isSigningOut } = useSignOut();
  return (
    <Button variant={variant} size={size} pending={isSigningOut} onClick={() => void signOut()}>
      Sign Out
    </Button>
  );
};
