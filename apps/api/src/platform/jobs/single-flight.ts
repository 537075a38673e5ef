/**
 * Lets callers that ask for the same thing at the same time share one request. Whoever asks when it has ended makes a new one:
 * nothing is kept.
 */
export function singleFlight<Key, Answer>(): (key: Key, ask: () => Promise<Answer>) => Promise<Answer> {
  const underWay = new Map<Key, Promise<Answer>>();
  return (key, ask) => {
    let flight = underWay.get(key);
    if (!flight) {
      flight = ask().finally(() => underWay.delete(key));
      underWay.set(key, flight);
    }
    return flight;
  };
}
