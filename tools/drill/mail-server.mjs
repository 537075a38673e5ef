import net from 'node:net';

/** What a server does in the place of an answer, or behind one. */
export const SILENCE = Symbol('nothing is said');
export const HANG_UP = Symbol('the connection ends');

const WELL = {
  greeting: '220 mail.example ready\r\n',
  hello: '250 mail.example\r\n',
  sender: '250 known\r\n',
  recipient: '250 known\r\n',
  data: '354 go on\r\n',
  body: '250 taken\r\n',
};

const STAGES = [
  [/^(?:EHLO|HELO) /i, 'hello'],
  [/^MAIL FROM:/i, 'sender'],
  [/^RCPT TO:/i, 'recipient'],
  [/^DATA$/i, 'data'],
];
const END = '\r\n.\r\n';

/**
 * A mail server (RFC 5321) that answers each stage as it should, or as `answers` says: with a text as it is, with SILENCE, HANG_UP,
 * or several of them.
 *
 * @param {Partial<Record<keyof typeof WELL, string | symbol | (string | symbol)[]>>} answers
 * @returns {Promise<{ accepted: string[], close: () => Promise<void> }>} `accepted`: what it has said a whole 2xx to, as
 *   `nameOf` names it
 */
export async function mailServer(port, answers = {}) {
  const says = { ...WELL, ...answers };
  const accepted = [];
  const open = new Set();

  function serve(socket) {
    open.add(socket);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    let text = '';
    let recipient = '';
    let isBody = false;

    /** @returns {string} what was said */
    function say(stage) {
      const answer = [says[stage]].flat();
      const words = answer.filter((one) => typeof one === 'string').join('');
      socket.write(words);
      if (answer.includes(HANG_UP)) socket.destroySoon();
      return words;
    }

    function hear(line) {
      if (/^QUIT$/i.test(line)) return socket.end('221 bye\r\n');
      const [, stage] = STAGES.find(([pattern]) => pattern.test(line)) ?? [];
      if (!stage) return socket.write('502 what?\r\n');
      if (stage === 'recipient') [, recipient = ''] = /<(.*)>/.exec(line) ?? [];
      const answer = say(stage);
      isBody = stage === 'data' && answer.startsWith('3');
    }

    say('greeting');
    socket.setEncoding('utf8').on('data', (part) => {
      text += part;
      for (;;) {
        const mark = isBody ? END : '\r\n';
        const end = text.indexOf(mark);
        if (end < 0) return;
        const whole = text.slice(0, end);
        text = text.slice(end + mark.length);
        if (!isBody) hear(whole);
        else {
          isBody = false;
          if (/^2\d\d .*\r\n$/.test(say('body'))) {
            const [, replyTo = null] = /^reply-to: .*<(.*)>/im.exec(whole) ?? [];
            accepted.push(nameOf({ recipient, replyTo }));
          }
        }
      }
    });
  }

  const server = net.createServer(serve);
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    accepted,
    close() {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Tells the mails of the drill apart: a visitor gets one, and the clinic gets one about each, whatever its address is. */
export const nameOf = ({ recipient, replyTo }) =>
  recipient.startsWith('ana-') ? `to ${recipient}` : `to the clinic about ${replyTo}`;
