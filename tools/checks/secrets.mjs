import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { TEXT } from './tidy.mjs';

const config = { rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }] };
/** In two parts, so that it is none here. Found, it shows that the scanner looks. */
const CANARY = ['postgres://harmony:', '9qLxW2vRk7@db.clinic.example:5432/harmony'].join('');

/** Keys, tokens and passwords that somebody committed, found by the rules of secretlint. */
export async function checkSecrets(root) {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => TEXT.test(file) && file !== 'package-lock.json');
  const found = [];
  for (const file of files) {
    const lines = await secretsIn(path.join(root, file));
    found.push(...lines.map((line) => `${file}:${line}`));
  }
  return [
    {
      name: 'the scanner for secrets finds one',
      problem: (await secretsIn('canary.ts', CANARY))[0] ? undefined : 'none',
    },
    { name: 'no key, token or password is committed', problem: found.join(', ') || undefined },
  ];
}

async function secretsIn(filePath, content = readFileSync(filePath, 'utf8')) {
  const source = { filePath, content, ext: path.extname(filePath), contentType: 'text' };
  const { messages } = await lintSource({ source, options: { config, maskSecrets: true } });
  return messages.map(({ loc }) => loc.start.line);
}
