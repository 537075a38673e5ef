/** What cannot wait for an appointment, set apart so that it is seen. */
export const urgentEs = (text: string): string => `<p><strong>No espere:</strong> ${text}</p>`;

/** The line for people in a crisis, which answers in Spanish, too. */
export const LINE_988 = 'llame o mande un mensaje de texto al 988 (en español: presione 2)';
