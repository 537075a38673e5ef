#!/usr/bin/env bash
# read-excel-file 9.3.17 and hucre 1.0.0 on a workbook of exceljs 4.4.0 (run on Node 20.20.2).
#
# A cell that holds nothing but a time of day: 0.375 with the format h:mm, 9:00. Seen: both readers hand out a Date, one of
# December 30, 1899, the other of December 31. A date beside it is the same day in both. So "has this cell a day?" cannot be asked by
# comparing with one day.
# What to do: take every date before 1900-01-02 for a time of day, and read it by its UTC parts.
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init --yes >/dev/null
npm install --no-audit --no-fund --ignore-scripts --silent exceljs@4.4.0 read-excel-file@9.3.17 hucre@1.0.0
cat >run.mjs <<'JS'
import Excel from 'exceljs';
import { readXlsx } from 'hucre';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import readXlsxFile from 'read-excel-file/node';

const book = new Excel.Workbook();
const row = book.addWorksheet('Visits').addRow([0.375, 46000]);
row.getCell(1).numFmt = 'h:mm';
row.getCell(2).numFmt = 'yyyy-mm-dd';
await book.xlsx.writeFile('visits.xlsx');

const first = (await readXlsxFile('visits.xlsx'))[0].data[0];
const second = (await readXlsx(readFileSync('visits.xlsx'))).sheets[0].rows[0];
const words = (cells) => cells.map((cell) => cell.toISOString().slice(0, 16));
console.log('read-excel-file:', words(first));
console.log('hucre:          ', words(second));
assert.deepEqual(words(first), ['1899-12-30T09:00', '2025-12-09T00:00']);
assert.deepEqual(words(second), ['1899-12-31T09:00', '2025-12-09T00:00']);
JS
node run.mjs
echo 'As described.'
