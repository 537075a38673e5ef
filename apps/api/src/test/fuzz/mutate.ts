import { pick } from './example';
import { bodyText, HOSTILE, HOSTILE_KEYS } from './hostile-values';

/** These bytes with some flipped, cut out, repeated or overwritten, as damage and attackers leave them. */
export function mutatedBytes(original: Buffer, random: () => number): Buffer {
  let bytes = Buffer.from(original);
  const at = () => Math.floor(random() * bytes.length);
  for (let times = 1 + Math.floor(random() * 4); times > 0; times--) {
    const [start, length] = [at(), 1 + Math.floor(random() * 64)];
    switch (Math.floor(random() * 5)) {
      case 0:
        bytes[start] = (bytes[start] ?? 0) ^ (1 << Math.floor(random() * 8));
        break;
      case 1:
        bytes = Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + length)]);
        break;
      case 2:
        bytes = Buffer.concat([bytes.subarray(0, start + length), bytes.subarray(start)]);
        break;
      case 3:
        bytes.fill(pick(random, [0, 0xff, 0x7f, 0x80]), start, Math.min(start + length, bytes.length));
        break;
      default:
        if (random() < 0.3) bytes = bytes.subarray(0, start + 1);
    }
  }
  return bytes;
}

/** Where values stand in a value: the object or list that holds each, and its key. */
export function placesIn(
  value: unknown,
  found: [holder: Record<string, unknown>, key: string][] = [],
): [holder: Record<string, unknown>, key: string][] {
  if (typeof value !== 'object' || value === null) return found;
  const holder = value as Record<string, unknown>; // a list has keys, too
  for (const key of Object.keys(holder)) {
    found.push([holder, key]);
    placesIn(holder[key], found);
  }
  return found;
}

/** A value of its own: the next change may be made inside it. */
const hostile = (random: () => number): unknown => structuredClone(pick(random, HOSTILE));

/** The text of this value with a field or two made hostile, left out or added. */
export function mutatedJson(original: unknown, random: () => number): string {
  const value: unknown = structuredClone(original);
  // Never inside what has just been made hostile: twice as deep, not even `JSON.stringify` gets to its end.
  const places = placesIn(value);
  for (let times = 1 + Math.floor(random() * 2); times > 0 && places.length > 0; times--) {
    const [holder, key] = pick(random, places);
    const kind = random();
    if (kind < 0.7) holder[key] = hostile(random);
    else if (kind < 0.85) delete holder[key];
    else holder[pick(random, HOSTILE_KEYS)] = hostile(random);
  }
  return bodyText(value);
}
