// Testing Library asks of almost every element whether it is hidden, and jsdom tries every rule of every style sheet on it: a third
// of the time of tests of screens. Most rules are for a class or a tag that the element does not have: no need to try them.
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');

/** @typedef {{ class: string } | { tag: string } | null} Demand What an element must have to match; null where that is not simple. */

/** @type {Map<string, Demand[] | null>} by the text of a list of selectors: one of them must be met */
const known = new Map();
const { matchesDontThrow } = selectors;

/** Takes and returns what the function of jsdom does. This file has to be loaded before `jsdom`, which reads it once. */
selectors.matchesDontThrow = (element, text) => {
  let demands = known.get(text);
  if (demands === undefined) known.set(text, (demands = demandsOf(text)));
  if (demands && !demands.some((demand) => meets(element, demand))) return false;
  return matchesDontThrow(element, text);
};

/** The classes of the last element that was asked about, as ` a b `: one element is tried on all rules in turn. */
let last = { value: null, classes: '' };

/** Upper and lower case are the same here: whether they differ depends on the document, and jsdom's own answer follows. */
function meets(element, demand) {
  if ('tag' in demand) return element._localName.toLowerCase() === demand.tag;
  const value = element.getAttributeNS(null, 'class');
  if (value === null) return false;
  if (value !== last.value) last = { value, classes: ` ${value.toLowerCase().replace(/\s/g, ' ')} ` };
  return last.classes.includes(` ${demand.class} `);
}

/** What may hold anything: escapes, strings, attributes, comments, namespaces, other alphabets. */
const NOT_SIMPLE = /[^\s\x20-\x7e]|[\\"'[\]|/]/;

/**
 * What is in the brackets of functions, as in `.a:not(.b, .c)`, demands nothing.
 *
 * @returns {Demand[] | null} null as soon as one selector of the list makes no simple demand
 */
function demandsOf(text) {
  if (typeof text !== 'string' || NOT_SIMPLE.test(text)) return null;
  let plain = text;
  for (let inner; (inner = plain.replace(/\([^()]*\)/g, '')) !== plain;) plain = inner;
  if (/[()]/.test(plain)) return null;
  const demands = plain.split(',').map(demandOf);
  return demands.includes(null) ? null : demands;
}

/** @param {string} selector without brackets: what counts is what stands after the last combinator */
function demandOf(selector) {
  const [compound] = /[^\s>+~]*$/.exec(selector.trim());
  const [, tag, name] = /^([a-z][\w-]*)?[^.]*(?:\.([\w-]+))?/i.exec(compound);
  if (name) return { class: name.toLowerCase() };
  return tag ? { tag: tag.toLowerCase() } : null;
}
