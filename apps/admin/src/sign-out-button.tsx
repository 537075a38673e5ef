import { useNavigate } from 'react-router-dom';
import { useLogoutMutation } from '@harmony/api-client';
import { Button, type ButtonProps } from '@harmony/ui';
import { paths } from './paths';

/** Signs out and shows the login, also when the call fails (specification, section 4). */
export const SignOutButton = ({ variant, size }: Pick<ButtonProps, 'variant' | 'size'>) => {
  const navigate = useNavigate();
  const [logout, { isLoading }] = useLogoutMutation();
  const handleClick = async () => {
    await logout();
    // Without `next`: the login must not greet the next person with this one's page.
    await navigate(paths.login(), { replace: true });
  };
  return (
    <Button variant={variant} size={size} pending={isLoading} onClick={() => void handleClick()}>
      Sign Out
    </Button>
  );
};
