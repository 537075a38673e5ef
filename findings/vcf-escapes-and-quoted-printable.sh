#!/usr/bin/env bash
# vcf 2.1.2 (run on Node 20.20.2), a reader of vCards.
#
# A vCard 2.1, as address books of older phones write it, with ENCODING=QUOTED-PRINTABLE, and a vCard 3.0 with escaped commas and line
# breaks. Seen: both are read without an error and without being decoded: the name is "Jos=C3=A9 Mu=C3=B1oz", the note has a backslash
# and an n in it.
# What to do: decode both, or read with another library.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent vcf@2.1.2
cat >run.cjs <<'JS'
const assert = require('node:assert/strict');
const VCard = require('vcf');

const card = (...lines) => VCard.parse(['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n'))[0];
const old = card('VERSION:2.1', 'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Jos=C3=A9 Mu=C3=B1oz', 'TEL;CELL:+16045550100');
console.log('2.1 name:', old.get('fn').valueOf());
assert.equal(old.get('fn').valueOf(), 'Jos=C3=A9 Mu=C3=B1oz');

const note = card('VERSION:3.0', 'FN:Ada Byron', 'NOTE:Mornings\\, please\\nRing first').get('note').valueOf();
console.log('3.0 note:', note);
assert.equal(note, 'Mornings\\, please\\nRing first');
JS
node run.cjs
echo 'As described.'
