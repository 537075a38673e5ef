/** One paragraph per text. Texts are HTML already: `&` is written `&amp;`. */
export const p = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('');

/** A bulleted list. */
export const ul = (...items: string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** A numbered list. */
export const ol = (...items: string[]): string => `<ol>${items.map((item) => `<li>${item}</li>`).join('')}</ol>`;

/** What cannot wait for an appointment, set apart so that it is seen. */
export const urgent = (text: string): string => `<p><strong>Do not wait:</strong> ${text}</p>`;
