#!/usr/bin/env bash
# pinyin-pro 3.29.4 (run on Node 20.20.2).
#
# Names of herbs as they stand on drawers. Seen: the usual reading of a character is taken where the herb has its own: 重楼 (chong lou,
# Paris) becomes "zhong lou", 枳壳 (zhi qiao, bitter orange) "zhi ke", 红参 (hong shen, red ginseng) "hong can", while 没药 (mo yao) and
# 阿胶 (e jiao) differ from one another: the first is known, the second is read "a jiao".
# What to do: keep the reading with the herb; make no label with a library.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent pinyin-pro@3.29.4
cat >run.mjs <<'JS'
import { pinyin } from 'pinyin-pro';
import assert from 'node:assert/strict';

// The herb, how practitioners and labels read it, what the library says.
for (const [herb, label, seen] of [
  ['重楼', 'chong lou', 'zhong lou'],
  ['枳壳', 'zhi qiao', 'zhi ke'],
  ['红参', 'hong shen', 'hong can'],
  ['阿胶', 'e jiao', 'a jiao'],
  ['没药', 'mo yao', 'mo yao'],
]) {
  const read = pinyin(herb, { toneType: 'none' });
  console.log(`${herb}  label: ${label.padEnd(10)} library: ${read}`);
  assert.equal(read, seen);
}
JS
node run.mjs
echo 'As described.'
