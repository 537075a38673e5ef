/** Why no passkey can be used on this page, as a sentence for people. */
export interface PasskeyObstacle {
  words: string;
  /** The same page at an address where passkeys work. */
  href?: string;
}

const DIGITS = /^(\d+\.){3}\d+$|^\[/;
const OWN_MACHINE = /^127\.|^\[::1\]$/;

/**
 * What stands in the way of passkeys here; null: nothing. Browsers bind them to a name, so that they work neither at an
 * address in digits nor, because the connection has to be safe, over plain http.
 */
export function passkeyObstacle(page: Window = window): PasskeyObstacle | null {
  const { protocol, hostname, port, pathname, search } = page.location;
  if (DIGITS.test(hostname)) {
    const words = 'Passkeys don’t work at a numeric address.';
    if (!OWN_MACHINE.test(hostname)) return { words: `${words} Open Harmony by its host name.` };
    return { words, href: `${protocol}//localhost${port && `:${port}`}${pathname}${search}` };
  }
  if ('PublicKeyCredential' in page) return null;
  return page.isSecureContext
    ? { words: 'This browser can’t use passkeys.' }
    : { words: 'Passkeys only work over https. Open Harmony at an address that starts with https.' };
}
