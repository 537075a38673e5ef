import { messagesOf, numberOf } from '../../call-load/calls.mjs';
import { withMonitors } from './stage.mjs';

const ORDER = { ringing: 0, answered: 1, ended: 2 };

export default {
  name: 'calls-replay',
  what: 'messages of the phone system come a hundred times, backwards and with gaps',
  run: (stage) =>
    withMonitors(stage, {}, async ({ clinic, deliver, ...after }) => {
      const { figure } = stage;
      const [first, second, third, fourth] = [0, 1, 2, 3].map((n) => messagesOf(`replay-${n}`, numberOf(n)));
      const hundred = first.flatMap((body) => Array.from({ length: 100 }, () => body));
      await Promise.all(hundred.map(deliver));
      for (const body of second.toReversed()) await deliver(body);
      for (const body of third.filter((_, n) => n !== 2)) await deliver(body);
      for (const body of [fourth[3], fourth[2]]) await deliver(body);
      await after.settled();
      const [{ n: kept }] = await clinic.sql(
        `select count(*)::integer as n from telephony_events where call_key = 'replay-0'`,
      );
      figure('messages kept of four that came a hundred times', kept, { most: 4 });
      const calls = await clinic.sql('select call_key, phase from calls order by 1');
      // A hundred times, backwards, without the answer, without the beginning.
      const ended = ['completed', 'completed', 'missed', 'completed'];
      figure('calls that ended otherwise', ended.filter((phase, n) => calls[n]?.phase !== phase).length, { most: 0 });
      const [{ received }] = await after.checkLists();
      const shown = new Map(received.map(({ call, phase }) => [call, phase]));
      const differing = calls.filter(({ call_key: key, phase }) => shown.get(key) !== phase);
      figure('calls that the monitor shows otherwise', differing.length, { most: 0 });
      const back = received.filter(({ call, status }, n, all) =>
        all.slice(0, n).some((one) => one.call === call && ORDER[one.status] > ORDER[status]),
      );
      figure('times that a call went back', back.length, { most: 0 });
    }),
};
