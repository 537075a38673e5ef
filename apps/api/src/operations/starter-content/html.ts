/** One paragraph per text. Texts are HTML already: `&` is written `&amp;`. */
export const p = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

/** A bulleted list. */
export const ul = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** A numbered list. */
export const ol = (...items: string[]): string => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

/** What cannot wait for an appointment, set apart so that it is seen. */
export const urgent = (text: string): string => `<p><strong>Do not wait:</strong> ${text}</p>`;

/** A heading of a page, which stands in its table of contents. */
export const h2 = (text: string): string => `<h2>${text}</h2>`;

/** A heading below {@link h2}. */
export const h3 = (text: string): string => `<h3>${text}</h3>`;

/** A call-out of a page: something to know. */
export const note = (...texts: string[]): string => `<aside data-kind="note">${p(...texts)}</aside>`;

/** A call-out of a page: something that must not be missed. */
export const warning = (...texts: string[]): string => `<aside data-kind="warning">${p(...texts)}</aside>`;

const cell = (text: string): string => `<td>${text}</td>`;

/** A table of a page. The first cell of each row is the head of the row. */
export const table = (caption: string, heads: readonly string[], ...rows: readonly (readonly string[])[]): string =>
  `<table><caption>${caption}</caption><tbody>` +
  `<tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr>` +
  rows.map(([head = '', ...cells]) => `<tr><th scope="row">${head}</th>${cells.map(cell).join('')}</tr>`).join('') +
  '</tbody></table>';

/** In print, what follows begins on a sheet of its own. */
export const NEW_SHEET = '<hr />';

/** A link to a website of others, as it is stored. */
export const outside = (href: string, text: string): string =>
  `<a href="${href}" rel="noopener noreferrer">${text}</a>`;
