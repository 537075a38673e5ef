import fc from 'fast-check';
import Fastify from 'fastify';
import { csvLine, inBatches, sendCsv } from './csv';

describe('a line', () => {
  it.each([
    [['a', 'b'], 'a,b\r\n'],
    [['', null, undefined, 0, -5, false], ',,,0,-5,false\r\n'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
    [[['name', 'price'], []], '"name; price",\r\n'],
    // Where the comma is the decimal sign, spreadsheets split at semicolons, and all take tabs.
    [['x;=1+1', 'x\t=1+1'], `"x;'=1+1","x\t'=1+1"\r\n`],
    [['x;"=1"', 'x\n- y'], `"x;'""=1""","x\n'- y"\r\n`],
    [[' =1', 'a=1', '5-3'], ' =1,a=1,5-3\r\n'],
  ])('%j', (cells, expected) => expect(csvLine(cells)).toBe(expected));

  it.each([
    ['=1+1', "'=1+1"],
    ['+1 555 0100', "'+1 555 0100"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['\nx', `"'\nx"`],
    ['＝1', "'＝1"],
    ['=HYPERLINK("http://a.example","x")', `"'=HYPERLINK(""http://a.example"",""x"")"`],
  ])('takes the power from %j', (text, expected) => expect(csvLine([text])).toBe(`${expected}\r\n`));

  /** The cells of a program that splits there: a quote counts only where a cell begins. */
  function cellsAt(separator: string, file: string): string[] {
    const cells: string[] = [];
    let cell = '';
    let isQuoted = false;
    let isBegun = false;
    for (let n = 0; n < file.length; n += 1) {
      const sign = file.charAt(n);
      if (isQuoted && sign === '"' && file.charAt(n + 1) === '"') n += 1;
      else if (sign === '"' && (isQuoted || !isBegun)) {
        isQuoted = !isQuoted;
        isBegun = true;
        continue;
      } else if (!isQuoted && (sign === separator || sign === '\r' || sign === '\n')) {
        cells.push(cell);
        cell = '';
        isBegun = false;
        continue;
      }
      cell += sign;
      isBegun = true;
    }
    return [...cells, cell];
  }

  it.each([',', ';', '\t'])('leaves no formula to a program that splits at %j', (separator) => {
    const text = fc.string({ unit: fc.constantFrom(...'=+-@;,"\t\r\n a1'), maxLength: 12 });
    const rows = fc.array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(rows, (lines) => {
        const cells = cellsAt(separator, lines.map(csvLine).join(''));
        expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });

  it('takes it from lists too', () => expect(csvLine([['=1', 'b']])).toBe(`"'=1; b"\r\n`));
});

const counted = (total: number) => {
  const requested: (number | null)[] = [];
  const read = async (last: number | null, limit: number) => {
    requested.push(last);
    const from = (last ?? 0) + 1;
    return Array.from({ length: Math.max(0, Math.min(limit, total - from + 1)) }, (_, n) => from + n);
  };
  return { requested, rows: inBatches(read, 2) };
};

it.each([
  [0, [null]],
  [1, [null]],
  [2, [null, 2]],
  [5, [null, 2, 4]],
])('reads %i rows in batches', async (total, expected) => {
  const { requested, rows } = counted(total);
  const seen: number[] = [];
  for await (const row of rows) seen.push(row);
  expect(seen).toEqual(Array.from({ length: total }, (_, n) => n + 1));
  expect(requested).toEqual(expected);
});

describe('a file', () => {
  const answer = async (rows: AsyncIterable<number>) => {
    const app = Fastify();
    app.get('/', (_, reply) =>
      sendCsv(reply, { filename: 'numbers.csv', header: ['n', 'square'], rows, line: (n) => [n, n * n] }),
    );
    return app.inject('/');
  };

  it('is a download that spreadsheets read as UTF-8', async () => {
    const file = await answer(counted(3).rows);
    expect(file.statusCode).toBe(200);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="numbers.csv"',
    });
    expect(file.body).toBe('\uFEFFn,square\r\n1,1\r\n2,4\r\n3,9\r\n');
  });

  it('of nothing has its header', async () => expect((await answer(counted(0).rows)).body).toBe('\uFEFFn,square\r\n'));

  it('that cannot be begun is an error', async () => {
    const failing = inBatches<number>(() => Promise.reject(new Error('no')));
    expect((await answer(failing)).statusCode).toBe(500);
  });

  it('that breaks off is not taken for a whole one', async () => {
    async function* breaking() {
      yield 1;
      throw new Error('lost');
    }
    await expect(answer(breaking())).rejects.toThrow();
  });
});
