const WEB_ADDRESS = /^https?:\/\/[^\s\\]+$/i;
const MAIL_OR_PHONE = /^(?:mailto|tel):[^\r\n\t]+$/i;
const OWN_ADDRESS = /^(?:\/(?![/\\])|[?#])[^\s\\]*$/;

/** Whether the API keeps a link to this URL. Of other links it keeps only the text. */
export const isSafeLink = (href: string): boolean =>
  (WEB_ADDRESS.test(href) && URL.canParse(href)) || OWN_ADDRESS.test(href) || MAIL_OR_PHONE.test(href);

/** The URL for what people type (`example.com`, `a@b.example`, `/contact`); null if it is none. */
export function readLink(typed: string): string | null {
  const text = typed.trim();
  if (isSafeLink(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  const web = `https://${text}`;
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#]\S*)?$/i.test(text) && isSafeLink(web) ? web : null;
}
