/** Whether a text is an origin that people reach by http or https. */
export function isWebOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && pathname === '/';
}

/** Whether a text is the address of a mail server. */
export function isMailServer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return (protocol === 'smtp:' || protocol === 'smtps:') && hostname !== '';
}

/** The same value, which nobody changes any more. */
export function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) if (typeof part === 'object' && part !== null) deepFreeze(part);
  return Object.freeze(value);
}

/** At most `max` requests in `seconds`, per address. */
export interface Limit {
  max: number;
  seconds: number;
}

/** How long a session lives without being used, and at most, in seconds. */
export interface SessionLimits {
  idleSeconds: number;
  absoluteSeconds: number;
}
