import { createMailer } from '../../mail/mailer';
import { buildTestApp } from '../api';
import { setConfig } from '../shop/shop';
import { startSmtpSink } from './smtp-sink';

/** A clinic with a mail server: what is written into its outbox goes out at once. Close it after use. */
export async function startMailClinic(env: Record<string, string>, settings: Record<string, string>) {
  const sink = await startSmtpSink();
  const api = await buildTestApp({ env: { SMTP_URL: sink.url, PUBLIC_URL: 'https://clinic.example', ...env } });
  const known = { email: 'hello@clinic.example', clinic_name: 'Harmony', phone: '2535550140', spanish_enabled: 'true' };
  for (const [id, data] of Object.entries({ ...known, ...settings })) await setConfig(api.db, id, data);
  return {
    api,
    sink,
    mailer: createMailer(api.config),
    /** Nothing was written and nothing arrived. */
    async empty(): Promise<void> {
      await api.db.deleteFrom('outboxMails').execute();
      sink.mails.length = 0;
    },
    async close(): Promise<void> {
      await api.close();
      await sink.close();
    },
  };
}

export type MailClinic = Awaited<ReturnType<typeof startMailClinic>>;
