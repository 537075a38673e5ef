/** A path with those parts of a view that say something, as its query. */
export function queryPath(path: string, view: object): string {
  const given = Object.entries(view).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
