import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { loginErrorText, useGetAuthStatusQuery, useLoginMutation } from '@harmony/api-client';
import { SignInPage, StaffFrame, type Credentials } from '@harmony/ui';
import { leaveTo } from '../../leave';
import { isStaffHost, paths } from '../../paths';
import { consolePath, nextPath } from './next-path';

/**
 * `/admin/login`, titled 'Preview Mode' (docs/product.md, section 2). After signing in one goes to the page one wanted
 * (`?next=`), else to the console; an account with a role that is signed in already goes to `/`, or on the staff host to the console.
 */
export const LoginPage = () => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { data: status } = useGetAuthStatusQuery();
  const [login] = useLoginMutation();
  // Signing in here changes the status, too: what follows then is `proceed`'s business, not the redirect's.
  const signsInHere = useRef(false);

  useEffect(() => {
    if (!status?.user?.role || signsInHere.current) return;
    if (isStaffHost(window.location.host)) void navigate(paths.home(), { replace: true });
    else leaveTo('/');
  }, [status, navigate]);

  const proceed = (): void => {
    const next = nextPath(search);
    const inside = next === null ? paths.home() : consolePath(next);
    if (inside !== null) void navigate(inside, { replace: true });
    else if (next !== null) leaveTo(next);
  };

  const handleSignIn = async (credentials: Credentials): Promise<string | null> => {
    signsInHere.current = true;
    const { error } = await login(credentials);
    if (error) return loginErrorText(error);
    proceed();
    return null;
  };

  return (
    <StaffFrame name="Harmony">
      <title>Preview Mode · Harmony</title>
      <SignInPage
        title="Preview Mode"
        lead="Sign in with your staff account."
        art="goji"
        caption={
          <>
            <em>Lycium barbarum</em> · Goji berry
          </>
        }
        onSignIn={handleSignIn}
      />
    </StaffFrame>
  );
};
