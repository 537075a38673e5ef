import { reasonOf } from '../database';
import { ok, warning, wrong, type Look } from './examination';

const TIMEOUTS = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000 };

/** The mail server: connects and signs in, and sends nothing. */
export const mailLooks: readonly Look[] = [
  {
    name: 'mail',
    look: async ({ config }) => {
      if (!config) return undefined;
      if (config.mail.smtpUrl === null)
        return warning('No mail server is set: emails wait in the outbox.', 'Set SMTP_URL.');
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url: config.mail.smtpUrl, ...TIMEOUTS });
      try {
        await transport.verify();
        return ok(`The mail server ${new URL(config.mail.smtpUrl).host} responds and accepts our login.`);
      } catch (error) {
        return wrong(
          `The mail server ${new URL(config.mail.smtpUrl).host} does not accept us: ${reasonOf(error)}.`,
          'Check SMTP_URL, and whether this machine can connect to that port.',
        );
      } finally {
        transport.close();
      }
    },
  },
];
