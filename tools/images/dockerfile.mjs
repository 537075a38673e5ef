import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * What a Dockerfile says of its stages, as far as ours goes: no variables, no `ADD`.
 *
 * @typedef {{ name: string, base: string, copies: Copy[], runs: string[] }} Stage `base`: another stage, or an image; `runs`: commands.
 * @typedef {{ from?: string, sources: string[], target: string }} Copy `from`: the stage it copies from, else the repository.
 * @returns {Map<string, Stage>} by their names, in their order
 */
export function readStages(root) {
  const text = readFileSync(path.join(root, 'docker/Dockerfile'), 'utf8');
  const stages = new Map();
  let stage;
  for (const line of text
    .replace(/^#.*\n/gm, '')
    .replaceAll('\\\n', ' ')
    .split('\n')) {
    const [word, ...rest] = line.split(/\s+/);
    const given = rest.filter((each) => !each.startsWith('--'));
    if (word === 'FROM') stages.set(rest[2], (stage = { name: rest[2], base: rest[0], copies: [], runs: [] }));
    if (word === 'RUN') stage.runs.push(rest.join(' '));
    if (word === 'COPY') {
      const from = rest.find((each) => each.startsWith('--from='))?.slice('--from='.length);
      stage.copies.push({ from, sources: given.slice(0, -1), target: given.at(-1) });
    }
  }
  return stages;
}

/**
 * What of the repository a stage is made from: what it copies, and what the stages copy that it begins with or takes from. When
 * nothing of it has changed, Docker takes the stage from its cache.
 *
 * @param {Map<string, Stage>} stages
 * @returns {Set<string>} files and folders, relative to the root
 */
export function inputsOf(name, stages) {
  const stage = stages.get(name);
  if (!stage) return new Set(); // an image of somebody else's
  const { base, copies } = stage;
  const own = copies.filter(({ from }) => !from).flatMap(({ sources }) => sources);
  const before = [base, ...copies.map(({ from }) => from)].flatMap((each) => [...inputsOf(each, stages)]);
  return new Set([...own, ...before]);
}
