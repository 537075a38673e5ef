#!/usr/bin/env bash
# libphonenumber-js 1.13.16 (run on Node 20.20.2).
#
# Telephone numbers with an extension as people write them in Canada. English ("ext 12", "x12") and Spanish ("anexo 12", "int 12",
# "extensión 12") words are read. Seen: the French word, "poste 12", makes the whole number unreadable: not the number without its
# extension, but nothing at all, for a Canadian number with Canada as its country.
# What to do: cut " poste 12" off before reading, and keep it as the extension.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent libphonenumber-js@1.13.16
cat >run.mjs <<'JS'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import assert from 'node:assert/strict';

const read = (text) => {
  const number = parsePhoneNumberFromString(text, 'CA');
  const seen = number ? `${number.number} extension ${number.ext ?? 'none'}` : 'nothing';
  console.log(`${text.padEnd(28)} ${seen}`);
  return seen;
};
for (const word of ['ext 12', 'x12', '#12', 'anexo 12', 'int 12', 'extensión 12'])
  assert.equal(read(`514-555-0100 ${word}`), '+15145550100 extension 12');
assert.equal(read('514-555-0100'), '+15145550100 extension none');
assert.equal(read('514-555-0100 poste 12'), 'nothing');
assert.equal(read('(514) 555-0100, poste 12'), 'nothing');
JS
node run.mjs
echo 'As described.'
