/** An address of several lines as one: with a comma where a line ended ('9 Main St, Suite 2, Tacoma, WA'). */
export const addressLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '')
    .join(', ');
