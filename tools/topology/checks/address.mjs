import { contact } from '../../drill/contact.mjs';
import { HOSTS } from '../people.mjs';

export default {
  name: 'address',
  what: 'audit lines name the visitor and not the gateway, and a message is stored',
  async run({ stand, figure }) {
    const from = '127.0.0.77';
    const guesser = stand.somebody(from);
    const body = { username: 'nobody-of-ours', password: 'not the password' };
    await guesser.ask(HOSTS.staff, {
      method: 'POST',
      path: '/api/auth/login',
      body,
      // What visitors say of themselves is not believed.
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    const lines = await stand.sql(
      `select ip from audit_log where action = 'login-failed' and at > now() - interval '1 minute' order by seq desc limit 1`,
    );
    figure(`the audit line has the visitor’s address (${lines[0]?.ip})`, Number(lines[0]?.ip === stand.seenAs(from)), {
      least: 1,
    });

    const name = `Visitor ${Date.now().toString(36)}`;
    const message = contact({ name, email: 'ana@clinic.example', message: 'A message.' });
    const { status } = await guesser.ask(HOSTS.site, message);
    figure('a message at the public host, status', status, { least: 201, most: 201 });
    const stored = await stand.sql('select from contact_submissions where name = $1', [name]);
    figure('rows of it', stored.length, { least: 1, most: 1 });
  },
};
