import { randomUUID } from 'node:crypto';

/** The patients of a run have the first of these numbers, one each. */
export const numberOf = (index) => `+1206${String(2_000_000 + index).padStart(7, '0')}`;

/** What happens in a call: each step changes what a monitor shows, so that each message makes one entry of the log. */
const STEPS = [
  ['line', 'Setup'],
  ['frontDesk', 'Proceeding'],
  ['frontDesk', 'Answered'],
  ['line', 'Disconnected'],
];

/**
 * The messages of one call as RingCentral sends them, as text.
 *
 * @param {string} key Name of the call.
 * @param {string} from Caller's number.
 */
export const messagesOf = (key, from) => STEPS.map((_, step) => messageOf(key, from, step));

function messageOf(key, from, step) {
  const [who, code] = STEPS[step];
  const extensionId = who === 'frontDesk' ? { extensionId: '101' } : {};
  const at = new Date(Date.now() + step).toISOString();
  return JSON.stringify({
    uuid: randomUUID(),
    event: '/restapi/v1.0/account/9000/telephony/sessions',
    timestamp: at,
    subscriptionId: 'bench',
    ownerId: '9000',
    body: {
      sequence: step + 1,
      sessionId: '1',
      telephonySessionId: key,
      serverId: 'bench',
      eventTime: at,
      parties: [
        {
          accountId: '9000',
          ...extensionId,
          id: `${key}-${who}`,
          direction: who === 'frontDesk' ? 'Inbound' : 'Outbound',
          from: { phoneNumber: from, name: 'WIRELESS CALLER' },
          to: { phoneNumber: '+12535550140', ...(who === 'frontDesk' && { name: 'Front desk', ...extensionId }) },
          status: { code, rcc: false },
          park: {},
          missedCall: false,
          standAlone: false,
          muted: false,
        },
      ],
      origin: { type: 'Call' },
    },
  });
}

/**
 * So many messages of calls that overlap, as a switchboard has them: each call goes on while others begin.
 *
 * @returns {{ call: string, step: number, body: string }[]}
 */
export function crowd(name, count, { firstNumber = 0, overlap = 5 } = {}) {
  const messages = [];
  for (let first = 0; messages.length < count; first += overlap) {
    const calls = Array.from({ length: overlap }, (_, n) => `${name}-${first + n}`);
    const texts = calls.map((call, n) => messagesOf(call, numberOf((firstNumber + first + n) % 5_000)));
    for (let step = 0; step < STEPS.length; step++)
      calls.forEach((call, n) => messages.push({ call, step, body: texts[n][step] }));
  }
  return messages.slice(0, count);
}
