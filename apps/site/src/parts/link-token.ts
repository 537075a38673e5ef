/** The token of a link of the shop; null where the address holds none, or not all of it. */
export function linkToken(params: URLSearchParams): string | null {
  const token = params.get('token') ?? '';
  return /^[\w-]{22}$/.test(token) ? token : null;
}
