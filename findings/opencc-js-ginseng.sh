#!/usr/bin/env bash
# opencc-js 1.4.2 (run on Node 20.20.2).
#
# Simplified names of herbs into traditional characters. Seen: ginseng, 人参, becomes 人蔘 with `to: 't'` and `to: 'hk'`, and 人參 with
# `to: 'tw'`; 丹参, 玄参 and 党参 likewise. Back to simplified characters
# both spellings meet again: 人蔘 and 人參 become 人参.
# What to do: compare names in simplified characters, and never write a label by converting one.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent opencc-js@1.4.2
cat >run.mjs <<'JS'
import * as OpenCC from 'opencc-js';
import assert from 'node:assert/strict';

const to = (place) => OpenCC.Converter({ from: 'cn', to: place });
const herbs = ['人参', '丹参', '玄参', '党参'];
const seen = Object.fromEntries(['t', 'hk', 'tw'].map((place) => [place, herbs.map(to(place)).join(' ')]));
console.log(seen);
assert.deepEqual(seen, { t: '人蔘 丹蔘 玄蔘 黨蔘', hk: '人蔘 丹蔘 玄蔘 黨蔘', tw: '人參 丹參 玄參 黨參' });

const back = OpenCC.Converter({ from: 't', to: 'cn' });
console.log(['人蔘', '人參'].map(back));
assert.deepEqual(['人蔘', '人參'].map(back), ['人参', '人参']);
JS
node run.mjs
echo 'As described.'
