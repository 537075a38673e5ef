import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isPair, parseDocument, visit } from 'yaml';

/** What Compose replaces instead of adding to it, as far as our files have it. */
const REPLACED = /^services\.[^.]+\.(command|entrypoint|healthcheck\.test)$/;
/** Lists that stand for a mapping. */
const NAMED = /^services\.[^.]+\.(networks|depends_on)$/;

/**
 * What `docker compose config` makes of these files, as far as ours need it: merge keys, variables, `extends` from another file,
 * `!reset` and `!override`, and how a later file adds to an earlier one. The rules are those of compose-go 2.10.1 (Compose 5.0.2).
 *
 * @param {string} root
 * @param {string[]} files as in COMPOSE_FILE
 * @param {Record<string, string>} env as in `.env`
 * @throws where Compose would refuse to go on: a required variable is missing, or `extends` leads nowhere.
 */
export function render(root, files, env) {
  const load = (file) => {
    const { model, tagged } = read(path.join(root, file));
    const interpolated = mapStrings(model, (text) => interpolate(text, env));
    for (const [name, service] of Object.entries(interpolated.services ?? {}))
      if (service?.extends) interpolated.services[name] = extended(service, name, tagged);
    return { model: interpolated, tagged };
  };
  const extended = ({ extends: { file, service: base }, ...own }, name, tagged) => {
    const found = load(file).model.services[base];
    if (!found) throw new Error(`${name} extends ${base}, which ${file} does not have`);
    for (const place of tagged) remove({ services: { [name]: found } }, place);
    return merge(found, own, `services.${name}`);
  };
  const loaded = files.map(load);
  const merged = loaded.reduce((before, { model, tagged }) => {
    for (const place of tagged) remove(before, place);
    return merge(before, model, '');
  }, {});
  for (const service of Object.values(merged.services))
    for (const key of ['networks', 'depends_on']) service[key] = mapping(service[key] ?? {});
  return { ...merged, name: env.COMPOSE_PROJECT_NAME ?? merged.name };
}

/** The file's content, and where what was there before is left out. */
function read(file) {
  const document = parseDocument(readFileSync(file, 'utf8'), { merge: true });
  const tagged = [];
  const dropped = [];
  visit(document, {
    Node(_, node, ancestors) {
      if (node.tag !== '!reset' && node.tag !== '!override') return;
      const place = ancestors.filter(isPair).map(({ key }) => key.value);
      tagged.push(place);
      if (node.tag === '!reset') dropped.push(place);
    },
  });
  for (const place of dropped) document.deleteIn(place);
  if (!isMap(document.contents)) throw new Error(`${file} is no mapping`);
  return { model: document.toJS(), tagged };
}

function remove(model, place) {
  const parent = place.slice(0, -1).reduce((inner, key) => inner?.[key], model);
  if (parent) delete parent[place.at(-1)];
}

/** @param {string} at where this is, with dots: some places have rules of their own */
export function merge(before, after, at) {
  if (after === undefined || after === null) return before;
  if (before === undefined || before === null || REPLACED.test(at)) return after;
  const [one, other] = NAMED.test(at) ? [mapping(before), mapping(after)] : [before, after];
  if (Array.isArray(one)) return [...one, ...other];
  if (typeof one !== 'object') return other;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries([...keys].map((key) => [key, merge(one[key], other[key], at ? `${at}.${key}` : key)]));
}

const mapping = (value) => (Array.isArray(value) ? Object.fromEntries(value.map((name) => [name, {}])) : value);

function mapStrings(value, change) {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapStrings(one, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapStrings(one, change)]));
}

/** `${NAME}`, `${NAME:-else}`, `${NAME:+then}` and `${NAME:?why}`, one inside another; only the half that counts is read. */
export function interpolate(text, env) {
  const start = text.indexOf('${');
  if (start < 0) return text;
  const end = closing(text, start);
  const [, name, kind, rest = ''] = /^(\w+)(?::([-+?])([\s\S]*))?$/.exec(text.slice(start + 2, end)) ?? [];
  if (!name) throw new Error(`cannot be read: ${text}`);
  const value = env[name] ?? '';
  if (kind === '?' && value === '') throw new Error(`required variable ${name} is missing a value: ${rest}`);
  const found = kind === '-' ? value || interpolate(rest, env) : kind === '+' ? value && interpolate(rest, env) : value;
  return text.slice(0, start) + found + interpolate(text.slice(end + 1), env);
}

function closing(text, start) {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text.startsWith('${', at)) depth += 1;
    else if (text[at] === '}' && --depth === 0) return at;
  }
  throw new Error(`a brace is not closed: ${text}`);
}
