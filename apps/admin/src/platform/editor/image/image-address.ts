const OWN = /^\/api\/images\/([1-9]\d*)(\?bg=removed)?$/;

/** The id of an uploaded image in a row's `imageUrl`, and whether the row wants it without its backdrop. */
export function readImageAddress(url: string | null): { id: number; withoutBackground: boolean } | null {
  const match = url === null ? null : OWN.exec(url);
  return match ? { id: Number(match[1]), withoutBackground: match[2] !== undefined } : null;
}
