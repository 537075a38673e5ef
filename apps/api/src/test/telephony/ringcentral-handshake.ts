import { request } from 'node:http';

/** RingCentral reads no more of the answer, headers included. */
const MAX_BYTES = 1024;
const MAX_MS = 3_000;
const TOKEN = 'b5b9d3e6-6f40-4a6b-8f0a-2d8cbb1a0c11';

/** Proves a webhook's address as RingCentral does; the code of its refusal, or null when all is well. */
export function handshake(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    // On a connection of its own, whose bytes are counted.
    const options = { method: 'POST', agent: false, headers: { 'validation-token': TOKEN }, timeout: MAX_MS };
    const sent = request(address.replace(/^https:/, 'http:'), options, (answer) => {
      const { socket } = answer;
      const isRight =
        answer.statusCode === 200 &&
        answer.headers['validation-token'] === TOKEN &&
        /^application\/json/.test(answer.headers['content-type'] ?? '');
      answer.resume().on('end', () => resolve(isRight && socket.bytesRead <= MAX_BYTES ? null : 'SUB-525'));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve('SUB-521'));
    sent.end();
  });
}
