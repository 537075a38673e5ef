import { parseCsv } from './parse';
import { guessMapping } from '../../patients/imports/import-columns';
import { readRows } from '../../patients/imports/import-rows';

const parse = (text: string, encoding: BufferEncoding = 'utf8') => parseCsv(Buffer.from(text, encoding));

it.each([
  ['commas', 'a,b\n1,2', ','],
  ['semicolons', 'a;b\n1;2', ';'],
  ['tabs', 'a\tb\n1\t2', '\t'],
  ['bars', 'a|b\r\n1|2\r\n', '|'],
  ['old Macs', 'a,b\r1,2\r', ','],
  ['quotes', '"a","b"\n"1","2"', ','],
])('reads %s', (_, text, delimiter) => {
  expect(parse(text)).toEqual({
    encoding: 'utf-8',
    delimiter,
    columns: ['a', 'b'],
    rows: [{ line: 2, cells: ['1', '2'] }],
  });
});

it('keeps quotes, delimiters and breaks within quotes, and counts lines over them', () => {
  const { rows } = parse('name,note\n"Ann ""A"" B","one, two\nthree"\n\nBen,5" pipe\nCleo,"open');
  expect(rows).toEqual([
    { line: 2, cells: ['Ann "A" B', 'one, two\nthree'] },
    { line: 5, cells: ['Ben', '5" pipe'] },
    { line: 6, cells: ['Cleo', 'open'] },
  ]);
});

it.each([
  ['utf-8', Buffer.from('\ufeffname\nZoë')],
  ['utf-16le', Buffer.from('\ufeffname\nZoë', 'utf16le')],
  ['utf-16be', Buffer.from('\ufeffname\nZoë', 'utf16le').swap16()],
  ['windows-1252', Buffer.from('name\nZoë', 'latin1')],
])('reads %s', (encoding, bytes) => {
  const file = parseCsv(bytes);
  expect([file.encoding, file.columns, file.rows[0]?.cells]).toEqual([encoding, ['name'], ['Zoë']]);
});

it.each([
  ['a spreadsheet', Buffer.from('PK\u0003\u0004'), /Save as/],
  ['bytes', Buffer.from([0, 1, 2, 0]), /isn’t a text file/],
  ['nothing', Buffer.from('\n\n'), /empty/],
  ['headings only', Buffer.from('name,phone\n'), /only headings/],
])('%s is refused with what to do', (_, bytes, sentence) => expect(() => parseCsv(bytes)).toThrow(sentence));

it('knows common headings', () => {
  expect(
    guessMapping(['Patient ID', 'First Name', 'Last name', 'DOB', 'Mobile Phone', 'Phone 2', 'Email', 'ID']),
  ).toEqual([...['externalId', 'firstName', 'lastName', 'dateOfBirth', 'mobile', 'phone', 'email', 'ignore']]);
});

it('reads names, dates, money and numbers, and says line by line what it cannot', () => {
  const file = parse(
    [
      'ID;Name;DOB;Phone;Balance;Link',
      '1;Example, Ada;04/27/1980;206-555-0160 / 206-555-0161;($1,234.50);https://clinic.example/1',
      '2;Bo;27.04.1980;none;12.5;',
      '3;;1980-02-31;;;',
      '1;Twice;;;;',
      '5;Cy;1980-02-31;;much;javascript:1',
    ].join('\n'),
  );
  const { rows, problems } = readRows(file, guessMapping(file.columns), 'US');
  expect(rows).toEqual([
    expect.objectContaining({
      externalId: '1',
      name: 'Ada Example',
      dateOfBirth: '1980-04-27',
      balanceCents: -123_450,
      phones: [{ raw: '206-555-0160 / 206-555-0161', kind: null, relation: null }],
    }),
    expect.objectContaining({ name: 'Bo', dateOfBirth: '1980-04-27', balanceCents: 1_250, phones: [] }),
    expect.objectContaining({ name: 'Cy', dateOfBirth: null, balanceCents: null, externalLink: null }),
  ]);
  expect(problems.map(({ line, column, refused }) => [line, column, refused])).toEqual([
    [3, 'Phone', false],
    [4, 'Name', true],
    [5, null, true],
    [6, 'DOB', false],
    [6, 'Balance', false],
    [6, 'Link', false],
  ]);
});
