import { msg, t } from '@harmony/language';
import { useLocation } from '../../router';
import { Button, ButtonLink, tParts } from '@harmony/ui';
import type { Gate } from '../../page.slice';
import { paths } from '../../paths';
import { GateActions, GateCard } from './gate-card';

// The texts of this screen are those of docs/product.md, section 8.
const CLOSED = msg(
  'This site is currently in preview mode. Only administrators can access the application at this time.',
);
const MAIL_SUBJECT = 'Preview Access Request';

interface GateStateProps {
  contact: Gate['contact'];
}

function SignInPrompt({ contact }: GateStateProps) {
  const { pathname, search } = useLocation();
  return (
    <GateCard title={t('Preview Mode')} contact={contact}>
      <p>{t(CLOSED)}</p>
      <GateActions>
        <ButtonLink href={paths.adminLogin(pathname + search)}>{t('Sign in')}</ButtonLink>
      </GateActions>
    </GateCard>
  );
}

function AccessDenied({ contact, username }: GateStateProps & { username: string }) {
  return (
    <GateCard title={t('Access Denied')} contact={contact}>
      <p>
        <strong>{t('Preview mode requires administrator privileges')}</strong>
      </p>
      <p>{t(CLOSED)}</p>
      <p>{tParts('Signed in as {name}', { name: <strong>{username}</strong> })}</p>
      <p>{t('Your account does not have administrator privileges.')}</p>
      <p>
        <strong>{t('Need administrator access?')}</strong>
      </p>
      <p>{t('Contact the site administrator to request preview access or wait for the public launch.')}</p>
      <GateActions>
        <ButtonLink href={`mailto:${contact?.email ?? ''}?subject=${encodeURIComponent(MAIL_SUBJECT)}`}>
          {t('Contact Administrator')}
        </ButtonLink>
        <form method="post" action={paths.signOut()}>
          <Button type="submit" variant="secondary">
            {t('Sign Out')}
          </Button>
        </form>
      </GateActions>
    </GateCard>
  );
}

function Unavailable({ contact }: GateStateProps) {
  return (
    <GateCard title={t('We can’t show this page right now')} contact={contact}>
      <p>{t('Please try again in a moment.')}</p>
    </GateCard>
  );
}

function LinkEnded({ contact }: GateStateProps) {
  return (
    <GateCard title={t('This link does not work any more')} contact={contact}>
      <p>
        {t('Links to drafts end after a while, or when the draft is published. Ask whoever sent it for a new one.')}
      </p>
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
