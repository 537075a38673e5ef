/** Stands in for the browser's stream of events, which jsdom does not have; `say` sends one. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  static last: FakeEventSource | undefined;
  readyState = 0;

  constructor(readonly url: string) {
    super();
    FakeEventSource.last = this;
  }
  say(name: string, data: unknown): void {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }));
  }
  close(): void {
    this.readyState = FakeEventSource.CLOSED;
  }
}

/** Installs it for a test file. */
export const installFakeEventSource = (): void => void Object.assign(globalThis, { EventSource: FakeEventSource });
