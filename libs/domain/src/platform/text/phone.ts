const digitsOf = (raw: string): string => raw.replace(/\D/g, '');

/**
 * A phone number for display: ten digits as (xxx) xxx-xxxx, eleven digits starting with 1 as +1 (xxx) xxx-xxxx,
 * anything else as it was given (docs/product.md, section 5).
 */
export function formatPhone(raw: string): string {
  const digits = digitsOf(raw);
  if (digits.length === 10) return nationalForm(digits);
  if (digits.length === 11 && digits.startsWith('1')) return `+1 ${nationalForm(digits.slice(1))}`;
  return raw;
}

const nationalForm = (ten: string): string => `(${ten.slice(0, 3)}) ${ten.slice(3, 6)}-${ten.slice(6)}`;

/**
 * The `tel:` address of a number: E.164 for numbers of the North American plan and for numbers written with a plus,
 * the bare digits otherwise. An extension ("ext. 5", "x5", "#5") becomes RFC 3966's `;ext=`.
 */
export function telHref(raw: string): string {
  const extension = /(?:ext(?:ension)?\.?|x|#)\s*(\d{1,7})\s*$/i.exec(raw);
  const number = extension ? raw.slice(0, extension.index) : raw;
  const suffix = extension ? `;ext=${extension[1]}` : '';
  const digits = digitsOf(number);
  if (number.trim().startsWith('+')) return `tel:+${digits}${suffix}`;
  if (digits.length === 10) return `tel:+1${digits}${suffix}`;
  if (digits.length === 11 && digits.startsWith('1')) return `tel:+${digits}${suffix}`;
  return `tel:${digits}${suffix}`;
}
