import { opacityWithoutBackground, type Pixels } from './background';

type Colour = readonly [number, number, number];

/** A picture of one character per pixel. */
function picture(rows: readonly string[], colours: Readonly<Record<string, Colour>>): Pixels {
  const [first = ''] = rows;
  const data = Uint8Array.from(rows.join(''), () => 0);
  const pixels = [...rows.join('')].flatMap((pixel) => colours[pixel] ?? [0, 0, 0]);
  expect(data.length * 3).toBe(pixels.length);
  return { data: Uint8Array.from(pixels), width: first.length, height: rows.length };
}

/** `.` where nothing is left, `#` where all is, `+` in between. */
const shape = (pixels: Pixels): string[] => {
  const marks = [...opacityWithoutBackground(pixels)].map((value) => (value === 0 ? '.' : value === 255 ? '#' : '+'));
  return Array.from({ length: pixels.height }, (_, y) =>
    marks.slice(y * pixels.width, (y + 1) * pixels.width).join(''),
  );
};

const WALL: Colour = [200, 200, 200];
const COAT: Colour = [40, 60, 80];

it('takes the backdrop from the border inwards and softens the edge', () => {
  const rows = ['         ', '  ccccc  ', '  ccccc  ', '  cc cc  ', '  ccccc  ', '  ccccc  ', '  ccccc  '];
  expect(shape(picture(rows, { ' ': WALL, c: COAT }))).toEqual([
    '.........',
    '..+++++..',
    '..+###+..',
    // The backdrop's colour inside the picture stays.
    '..+###+..',
    '..+###+..',
    '..+###+..',
    // The lower border belongs to the picture: it ends there, and is not soft.
    '..+###+..',
  ]);
});

it.each([
  [15, '.'],
  [16, '#'],
  [-15, '.'],
  [-16, '#'],
])('a backdrop that differs by %d in one channel is %s', (difference, expected) => {
  const rows = ['     ', ' xxx ', ' xxx ', ' xxx ', '     '];
  const [red, green, blue] = WALL;
  const middle = shape(picture(rows, { ' ': WALL, x: [red, green, blue + difference] }))[2]?.[2];
  expect(middle).toBe(expected);
});

it('takes the middle of the border for the backdrop, whatever else reaches it', () => {
  const rows = ['cc    ', 'cc    ', 'c     ', '      '];
  expect(shape(picture(rows, { ' ': WALL, c: COAT }))[3]).toBe('......');
});

it.each([
  ['one pixel', 1, 1],
  ['one row', 7, 1],
  ['one column', 1, 7],
])('%s of backdrop is nothing', (_, width, height) => {
  const opacity = opacityWithoutBackground({ data: new Uint8Array(width * height * 3).fill(9), width, height });
  expect([...opacity]).toEqual(Array(width * height).fill(0));
});

it('is quick on the largest picture it is given', () => {
  const [width, height] = [480, 640];
  const start = performance.now();
  opacityWithoutBackground({ data: new Uint8Array(width * height * 3).fill(250), width, height });
  expect(performance.now() - start).toBeLessThan(1000);
});
