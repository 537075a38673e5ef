import type { ImportPreview } from '@harmony/domain';
import { invalid } from '../http/api-error';

export interface CsvFile {
  encoding: ImportPreview['encoding'];
  delimiter: ImportPreview['delimiter'];
  columns: string[];
  /** Rows below the headings, each with the line of the file it begins on. */
  rows: { line: number; cells: string[] }[];
}

const DELIMITERS = [',', ';', '\t', '|'] as const;
const MAX_COLUMNS = 200;
const MAX_ROWS = 200_000;

/** What the rows of a file are, and how many of them are taken. */
interface CsvRows {
  of?: string;
  most?: number;
}

const refuse = (problem: string): Error => invalid({ file: problem }, problem);

/**
 * Reads a CSV file as spreadsheets and clinic systems write them: in UTF-8, UTF-16 or Windows' alphabet, with commas,
 * semicolons, tabs or bars, quoted or not, with any line break. Throws 400 with what to do where it is none, in the words of
 * what its rows are `of`.
 */
export function parseCsv(bytes: Buffer, { of = 'patients', most = MAX_ROWS }: CsvRows = {}): CsvFile {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\u0000')) throw refuse(`This isn’t a text file. Export the ${of} as CSV and choose that file.`);
  const delimiter = delimiterOf(text);
  const [head, ...rows] = records(text, delimiter);
  if (!head) throw refuse('The file is empty.');
  const columns = head.cells.map((cell, index) => cell.trim() || `Column ${index + 1}`);
  if (columns.length > MAX_COLUMNS) throw refuse(`The file has more than ${MAX_COLUMNS} columns.`);
  if (rows.length === 0)
    throw refuse(`The file has only headings. Its first line must hold the headings, the others the ${of}.`);
  if (rows.length > most) throw refuse(`The file has more than ${most} ${of}. Split it into smaller files.`);
  return { encoding, delimiter, columns, rows };
}

function encodingOf(bytes: Buffer): CsvFile['encoding'] {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw refuse('This is a spreadsheet, not a CSV file. Open it, choose "Save as", and pick CSV (UTF-8).');
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** The one that divides the headings into most columns. */
function delimiterOf(text: string): CsvFile['delimiter'] {
  const start = text.slice(0, 65_536);
  const widths = DELIMITERS.map((delimiter) => records(start, delimiter, 1)[0]?.cells.length ?? 0);
  return DELIMITERS[widths.indexOf(Math.max(...widths))] ?? ',';
}

/** RFC 4180, but lenient: a quote in an unquoted cell is a character; an unclosed quote ends with the file. */
function records(text: string, delimiter: string, atMost = Infinity): CsvFile['rows'] {
  const rows: CsvFile['rows'] = [];
  let cells: string[] = [];
  let cell = '';
  let quoted = false;
  let line = 1;
  let begin = 1;

  const endRow = (): void => {
    cells.push(cell);
    // Blank lines are no rows.
    if (cells.some((one) => one.trim() !== '')) rows.push({ line: begin, cells });
    [cells, cell, begin] = [[], '', line];
  };

  for (let at = 0; at < text.length && rows.length < atMost; at++) {
    const char = text[at];
    const isBreak = char === '\n' || (char === '\r' && text[at + 1] !== '\n');
    if (isBreak) line++;
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += char;
      at++;
    } else if (quoted && char === '"') {
      quoted = false;
    } else if (quoted) {
      cell += char;
    } else if (char === '"' && cell.trim() === '') {
      [cell, quoted] = ['', true];
    } else if (char === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (isBreak) {
      endRow();
    } else if (char !== '\r') {
      cell += char;
    }
  }
  if (rows.length < atMost && (cell !== '' || cells.length > 0)) endRow();
  return rows;
}
