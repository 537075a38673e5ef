/** Node keeps the listeners of `process` in properties that begin so. */
const isOurs = (key) => typeof key === 'symbol' || !key.startsWith('_');

/**
 * @returns {{ keep(key: PropertyKey): void, end(): void }} `end` gives the object the own properties of now again, without those that
 *   are there to be kept. What is read lazily is not read for it.
 */
module.exports.putBack = (object) => {
  const before = Object.getOwnPropertyDescriptors(object);
  const keep = (key) => void (before[key] = Object.getOwnPropertyDescriptor(object, key));
  const end = () => {
    for (const key of Reflect.ownKeys(object).filter(isOurs)) {
      const now = Object.getOwnPropertyDescriptor(object, key);
      if (!now?.configurable) continue;
      const then = before[key];
      if (!then) delete object[key];
      else if (then.value !== now.value || then.get !== now.get) Object.defineProperty(object, key, then);
    }
    for (const key of Reflect.ownKeys(before).filter(isOurs))
      if (!Object.hasOwn(object, key)) Object.defineProperty(object, key, before[key]);
  };
  return { keep, end };
};
