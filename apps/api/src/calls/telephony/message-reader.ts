import type { LegEvent } from './call-events';
import { Unreadable, type ExtensionType, type PhoneSystem, type RawEvent } from './port';

/** How raw messages of all phone systems are understood. */
export interface MessageReader {
  /**
   * What a message says about legs; empty when it says nothing relevant.
   *
   * @throws {@link Unreadable} when it cannot be understood
   */
  read(raw: Pick<RawEvent, 'source' | 'body'>): LegEvent[];
  /** The message as it may be stored: without what a caller said on a mailbox and links to it. */
  redact(raw: RawEvent): RawEvent;
  /** Sources whose mailboxes report a message without naming the call it was left in. */
  readonly separateSources: readonly string[];
}

export function messageReader(systems: readonly PhoneSystem[], extensionType: ExtensionType): MessageReader {
  const formats = new Map(systems.flatMap((system) => Object.entries(system.formats)));
  return {
    read({ source, body }) {
      const format = formats.get(source);
      if (!format) throw new Unreadable('Nothing here can read messages from this source');
      return format.read(body, extensionType);
    },
    redact(raw) {
      const { redact } = formats.get(raw.source) ?? {};
      return redact ? { ...raw, body: redact(raw.body) } : raw;
    },
    separateSources: systems.filter((system) => system.hasSeparateMessages).map(({ source }) => source),
  };
}
