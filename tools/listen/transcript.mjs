/**
 * Something that was said.
 *
 * @typedef {object} Utterance
 * @property {string} text
 * @property {number} at when it began, in milliseconds
 * @property {number | null} end when its last word was said; null: it was cut short, or is being said
 */

const LINE = /^(\d+) (\d+) (says|said)(?: (.*))?$/;

/** What the voice has written down. @returns {Utterance[]} */
export function readTranscript(text) {
  const said = [];
  const open = new Map();
  for (const line of text.split('\n')) {
    const [, at, voice, what, words = ''] = LINE.exec(line) ?? [];
    if (what === 'says') {
      const utterance = { text: words.replaceAll(/\s+/g, ' ').trim(), at: Number(at), end: null };
      open.set(voice, utterance);
      said.push(utterance);
    } else if (what === 'said') {
      const utterance = open.get(voice);
      if (utterance) utterance.end = Number(at);
    } else if (line !== '' && said.length > 0) {
      // A text of several lines.
      said.at(-1).text += ` ${line.trim()}`;
    }
  }
  return said.filter((utterance) => utterance.text !== '');
}
