import { MailWarning } from 'lucide-react';
import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

const Notice = styled.section`
  display: flex;
  gap: ${space[12]};
  padding: ${space[16]} ${space[20]};
  margin-block-end: ${space[24]};
  border: 1px solid ${c.amberLine};
  border-radius: ${radius.panel};
  background: ${c.amberBg};
  color: ${c.amber};

  svg {
    flex: none;
    margin-block-start: 2px;
  }
  h2 {
    font: var(--type-h3);
  }
  code {
    overflow-wrap: anywhere;
  }
`;

/** A fresh start has none yet. */
const waitText = (count: number): string =>
  count === 0
    ? 'Emails will wait here and be'
    : `${count === 1 ? 'One email is waiting' : `${count.toLocaleString('en')} emails are waiting`} and will be`;

/** Shown while no mail server is configured and nothing is sent: which variables to set. */
export const NoServer = ({ count }: { count: number }) => (
  <Notice aria-labelledby="no-server">
    <MailWarning size={20} strokeWidth={1.75} aria-hidden />
    <div>
      <h2 id="no-server">No mail server is set up</h2>
      <p>
        {waitText(count)} sent as soon as there is one; nothing is lost. Set <code>SMTP_URL</code> in the file{' '}
        <code>.env</code> on the server, for example <code>smtps://user:password@mail.example.com:465</code>, and
        restart it. Emails come from <code>MAIL_FROM</code>, or from the clinic’s email address under Settings.
      </p>
    </div>
  </Notice>
);
