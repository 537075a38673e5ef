import { useLocation } from '../../router';
import { Button, ButtonLink } from '@harmony/ui';
import type { Gate } from '../../page.slice';
import { paths } from '../../paths';
import { GateActions, GateCard } from './gate-card';

// The texts of this screen are those of docs/product.md, section 8.
const CLOSED = 'This site is currently in preview mode. Only administrators can access the application at this time.';
const MAIL_SUBJECT = 'Preview Access Request';

interface GateStateProps {
  contact: Gate['contact'];
}

function SignInPrompt({ contact }: GateStateProps) {
  const { pathname, search } = useLocation();
  return (
    <GateCard title="Preview Mode" contact={contact}>
      <p>{CLOSED}</p>
      <GateActions>
        <ButtonLink href={paths.adminLogin(pathname + search)}>Sign in</ButtonLink>
      </GateActions>
    </GateCard>
  );
}

function AccessDenied({ contact, username }: GateStateProps & { username: string }) {
  return (
    <GateCard title="Access Denied" contact={contact}>
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
      <GateActions>
        <ButtonLink href={`mailto:${contact?.email ?? ''}?subject=${encodeURIComponent(MAIL_SUBJECT)}`}>
          Contact Administrator
        </ButtonLink>
        <form method="post" action={paths.signOut()}>
          <Button type="submit" variant="secondary">
            Sign Out
          </Button>
        </form>
      </GateActions>
    </GateCard>
  );
}

function Unavailable({ contact }: GateStateProps) {
  return (
    <GateCard title="We can’t show this page right now" contact={contact}>
      <p>Please try again in a moment.</p>
    </GateCard>
  );
}

function LinkEnded({ contact }: GateStateProps) {
  return (
    <GateCard title="This link does not work any more" contact={contact}>
      <p>Links to drafts end after a while, or when the draft is published. Ask whoever sent it for a new one.</p>
    </GateCard>
  );
}

/**
 * Shown instead of the whole site to visitors whom preview mode keeps out. It has no loading state: the server decides
 * before it answers, and visitors who are let in never load this code.
 */
export function PreviewGate({ gate }: { gate: Gate }) {
  const { contact } = gate;
  if (gate.kind === 'denied') return <AccessDenied contact={contact} username={gate.username} />;
  if (gate.kind === 'ended') return <LinkEnded contact={contact} />;
  return gate.kind === 'sign-in' ? <SignInPrompt contact={contact} /> : <Unavailable contact={contact} />;
}
