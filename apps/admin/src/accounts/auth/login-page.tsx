import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useGetAuthStatusQuery } from '@harmony/api-client';
import { SignIn } from '@harmony/ui';
import { leaveTo } from '../../platform/leave';
import { isStaffHost, paths } from '../../platform/paths';
import { useSignIn } from '../../platform/shell/session/use-sign-in';
import { AuthFrame } from './auth-frame';
import { consolePath, nextPath } from './next-path';

/**
 * `/admin/login`, titled 'Preview Mode' (docs/product.md, section 2). After signing in one goes to the page one wanted
 * (`?next=`, with this page's own fragment), else to the console; an account with a role that is signed in already goes to
 * `/`, or on the staff host to the console.
 */
export const Component = () => {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { data: status } = useGetAuthStatusQuery();
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
    // A fragment, which may hold a link's token, never was part of `next`: that would be sent to the server.
    if (inside !== null) void navigate(inside + hash, { replace: true });
    else if (next !== null) leaveTo(next);
  };
  const { onSignIn, passkey, canResetPassword } = useSignIn({
    onStart: () => {
      signsInHere.current = true;
    },
    onSignedIn: proceed,
  });

  return (
    <AuthFrame title="Preview Mode" lead="Sign in with your staff account.">
      <SignIn
        onSignIn={onSignIn}
        passkey={passkey}
        help={canResetPassword && <Link to={paths.forgotPassword()}>Forgot your password?</Link>}
      />
    </AuthFrame>
  );
};
