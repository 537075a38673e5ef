import { UPLOAD_PART_FIRST_BYTES, UPLOAD_PART_MAX_BYTES, UPLOAD_PART_MIN_BYTES } from '@harmony/domain';
import { PartLost, sendInParts, type Part } from './send-in-parts';

/** A line that takes so many milliseconds for a byte, and loses what takes longer than a request may. */
function line(msPerByte: number) {
  let time = 0;
  const parts: Part[] = [];
  const sendPart = async (part: Part): Promise<number> => {
    const took = part.content.size * msPerByte;
    time += Math.min(took, 10_000);
    if (took > 10_000) throw new PartLost('it took too long');
    parts.push(part);
    return part.offset + part.content.size;
  };
  return { parts, options: { sendPart, now: () => time } };
}

const file = (bytes: number) => new Blob([new Uint8Array(bytes)]);

it('sends larger parts where they arrive quickly', async () => {
  const { parts, options } = line(0.0001);
  const shares: number[] = [];
  const answer = await sendInParts(file(4_000_000), { ...options, onProgress: (share) => shares.push(share) });
  expect(answer).toBe(4_000_000);
  expect(parts[0]?.content.size).toBe(UPLOAD_PART_FIRST_BYTES);
  expect(parts[2]?.content.size).toBe(UPLOAD_PART_MAX_BYTES);
  expect(shares.at(-1)).toBe(1);
  expect(new Set(parts.map(({ id }) => id)).size).toBe(1);
  expect(parts.map(({ offset }) => offset)).toEqual(
    parts.map((_, at) => parts.slice(0, at).reduce((sum, { content }) => sum + content.size, 0)),
  );
});

it('carries 1 MB over 100 kbit/s, where a first part is lost', async () => {
  const { parts, options } = line(8 / 100);
  expect(await sendInParts(file(1_000_000), options)).toBe(1_000_000);
  expect(parts[0]).toMatchObject({ offset: 0, content: { size: UPLOAD_PART_FIRST_BYTES / 4 } });
});

it('gives up on a line that carries nothing, and at once when it is refused', async () => {
  let sent = 0;
  const lost = sendInParts(file(10), { sendPart: () => Promise.reject(new PartLost(`lost ${(sent += 1)}`)) });
  await expect(lost).rejects.toThrow('lost 4');
  const refused = sendInParts(file(10), { sendPart: () => Promise.reject(new Error('this is no picture')) });
  await expect(refused).rejects.toThrow('this is no picture');
  expect(UPLOAD_PART_MIN_BYTES).toBeLessThan(UPLOAD_PART_FIRST_BYTES);
});
