/** A path with the fields of `view` as its query string; fields that are undefined, null or empty are left out. */
export function queryPath(path: string, view: object): string {
  const given = Object.entries(view).flatMap(([name, value]) =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`;
}
