import { contact } from '../../drill/contact.mjs';
import { HOSTS } from '../people.mjs';

export default {
  name: 'limits',
  what: 'limits count the visitor and not the gateway',
  async run({ stand, figure }) {
    const sent = async (somebody, key) => {
      const message = contact({ name: `Visitor ${key}`, email: 'ana@clinic.example', message: `A message for ${key}` });
      return (await somebody.ask(HOSTS.site, { ...message, headers: { 'idempotency-key': key } })).status;
    };
    const refused = [];
    for (let n = 0; n < 45; n++) refused.push(await sent(stand.somebody(`127.${n + 1}.1.1`), `address-${n}`));
    figure('45 visitors’ messages that were refused', refused.filter((status) => status !== 201).length, { most: 0 });
    const own = stand.somebody('127.0.0.78');
    const answers = [];
    for (let n = 0; n < 45; n++) answers.push(await sent(own, `flood-${n}`));
    // 20 at each of two processes.
    figure('of 45 messages of one visitor, those refused', answers.filter((status) => status === 429).length, {
      least: 5,
    });
  },
};
