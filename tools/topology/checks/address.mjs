import { HOSTS } from '../deployment.mjs';

export default {
  name: 'address',
  what: 'limits count, and audit lines name, the visitor and not the gateway',
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
    figure('the audit line has the visitor’s address', Number(lines[0]?.ip === from), { least: 1 });

    const sent = async (somebody, key) => {
      const message = {
        name: `Visitor ${key}`,
        email: 'ana@clinic.example',
        message: `A message for ${key}`,
        website: '',
      };
      const request = { method: 'POST', path: '/api/contact', body: { ...message, elapsedMs: 9_000, proof: null } };
      return (await somebody.ask(HOSTS.site, { ...request, headers: { 'idempotency-key': key } })).status;
    };
    const refused = [];
    for (let n = 0; n < 45; n++) refused.push(await sent(stand.somebody(`127.${n + 1}.1.1`), `address-${n}`));
    figure('45 visitors’ messages that were refused', refused.filter((status) => status !== 201).length, { most: 0 });
    const own = [];
    for (let n = 0; n < 45; n++) own.push(await sent(guesser, `flood-${n}`));
    // 20 at each of two processes.
    figure('of 45 messages of one visitor, those refused', own.filter((status) => status === 429).length, { least: 5 });
  },
};
