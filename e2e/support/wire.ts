import net from 'node:net';

/** A wire between browser and product that can be cut in the middle of a stream. */
export interface Wire {
  /** Address of the product through the wire. */
  origin: string;
  /** Every connection breaks, and new ones are refused. */
  cut: () => void;
  mend: () => Promise<void>;
  remove: () => void;
}

/** `to` is the address of the product. */
export async function layWire(to: string): Promise<Wire> {
  const { hostname, port } = new URL(to);
  const ends = new Set<net.Socket>();
  const server = net.createServer((near) => {
    const far = net.connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.pipe(other);
      // What breaks at one end breaks at the other; that is what a wire is for.
      end.on('error', () => other.destroy()).on('close', () => ends.delete(end) && other.destroy());
    }
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, hostname, resolve));
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  const cut = (): void => {
    server.close();
    for (const end of ends) end.resetAndDestroy();
  };
  return { origin: `http://${hostname}:${address.port}`, cut, mend: () => listen(address.port), remove: cut };
}
