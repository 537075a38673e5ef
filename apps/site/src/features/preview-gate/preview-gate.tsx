import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '@harmony/ui';
import { useSiteSettings } from '../../hooks';
import type { Gate } from '../../page.slice';
import { paths } from '../../paths';
import { Seo } from '../../seo';
import { GateCard } from './gate-card';

// The texts of this screen are the specification's (section 8).
const CLOSED = 'This site is currently in preview mode. Only administrators can access the application at this time.';
const MAIL_SUBJECT = 'Preview Access Request';

function SignInPrompt() {
  const { pathname, search } = useLocation();
  return (
    <GateCard>
      <Seo title="Preview Mode" noindex />
      <h1>Preview Mode</h1>
      <p>{CLOSED}</p>
      <div data-actions="">
        <ButtonLink href={paths.adminLogin(pathname + search)}>Sign in</ButtonLink>
      </div>
    </GateCard>
  );
}

function AccessDenied({ username }: { username: string }) {
  const { email } = useSiteSettings();
  return (
    <GateCard>
      <Seo title="Access Denied" noindex />
      <h1>Access Denied</h1>
      <p>
        <strong>Preview mode requires administrator privileges</strong>
      </p>
      <p>{CLOSED}</p>
      <p>
        Signed in as <strong>{username}</strong>
      </p>
      <p>Your account does not have administrator privileges.</p>
      <p>
        <strong>Need administrator access?</strong>
      </p>
      <p>Contact the site administrator to request preview access or wait for the public launch.</p>
      <div data-actions="">
        <ButtonLink href={`mailto:${email ?? ''}?subject=${encodeURIComponent(MAIL_SUBJECT)}`}>
          Contact Administrator
        </ButtonLink>
        <form method="post" action={paths.signOut()}>
          <Button type="submit" variant="secondary">
            Sign Out
          </Button>
        </form>
      </div>
    </GateCard>
  );
}

function Unavailable() {
  return (
    <GateCard>
      <Seo title="Temporarily unavailable" noindex />
      <h1>We can’t show this page right now</h1>
      <p>Please try again in a moment.</p>
    </GateCard>
  );
}

/** What stands in place of the whole site for those whom preview mode keeps out. */
export function PreviewGate({ gate }: { gate: Gate }) {
  if (gate.kind === 'denied') return <AccessDenied username={gate.username} />;
  return gate.kind === 'sign-in' ? <SignInPrompt /> : <Unavailable />;
}
