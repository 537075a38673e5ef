const SAVE_AS = 'Open it there, choose “Save as” or “Export”, pick CSV (UTF-8), and choose that file here.';

/** Files that people try, by how they begin, and what they are; `program`: a program that can save them as CSV. */
const KINDS: readonly { begins: readonly number[]; words: string; program?: true }[] = [
  {
    begins: [0x50, 0x4b, 0x03, 0x04],
    words: 'This is an Excel workbook, a Numbers file or a ZIP archive.',
    program: true,
  },
  { begins: [0xd0, 0xcf, 0x11, 0xe0], words: 'This is an old Excel workbook.', program: true },
  { begins: [0x25, 0x50, 0x44, 0x46], words: 'This is a PDF, which is meant for printing.' },
  { begins: [0x7b], words: 'This looks like JSON.' },
  { begins: [0x3c], words: 'This looks like a web page or XML.' },
  { begins: [0x89, 0x50, 0x4e, 0x47], words: 'This is a picture.' },
  { begins: [0xff, 0xd8, 0xff], words: 'This is a photo.' },
];

export interface WantedFile {
  /** What is imported: 'patients'. */
  what: string;
  maxBytes: number;
}

/** Why a file cannot be imported and what to do, or null when it may be a table in text. Reads its first bytes only. */
export async function wrongFile(file: Blob, { what, maxBytes }: WantedFile): Promise<string | null> {
  if (file.size === 0) return 'This file is empty. Export it again, and check it in a spreadsheet first.';
  if (file.size > maxBytes) {
    const most = Math.floor(maxBytes / 1024 / 1024);
    return `This file is larger than ${most} MB. Leave out columns you don’t need, or import it in parts.`;
  }
  const bytes = new Uint8Array(await readStart(file));
  const kind = KINDS.find(({ begins }) => begins.every((byte, at) => bytes[at] === byte));
  return kind === undefined ? null : `${kind.words} ${kind.program ? SAVE_AS : `Export the ${what} as CSV.`}`;
}

/** The first bytes of a file, by the oldest way that browsers have. */
const readStart = (file: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result instanceof ArrayBuffer ? reader.result : new ArrayBuffer(0));
    reader.onerror = () => reject(new Error('The file could not be read'));
    reader.readAsArrayBuffer(file.slice(0, 8));
  });
