import { readdirSync } from 'node:fs';
import path from 'node:path';

it('each text stands once in the catalogue: the last of two would hide the other', () => {
  const files = readdirSync(__dirname).filter((file) => !/^(?:index|api)\.ts$|\.test\.ts$/.test(file));
  const keys = files.flatMap((file) => {
    const [texts] = Object.values(
      jest.requireActual<Record<string, Record<string, string>>>(path.join(__dirname, file)),
    );
    return Object.keys(texts ?? {});
  });
  expect(keys.filter((key, place) => keys.indexOf(key) !== place)).toEqual([]);
  expect(keys.length).toBeGreaterThan(1000);
});
