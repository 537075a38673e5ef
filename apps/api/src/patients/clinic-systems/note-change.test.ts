import { seededRandom } from '../../test/random';
import { noteChange } from './note-change';

it.each([
  ['', 'Called about herbs', 'Called about herbs'],
  ['Called about herbs', 'Called about herbs\nComes on Monday', 'Comes on Monday'],
  ['Comes on Monday', 'Late today\nComes on Monday', 'Late today'],
  ['one\ntwo\nthree', 'one\nTWO\nthree', 'TWO'],
  ['one\ntwo', 'one', ''],
  ['one', '', ''],
  ['same\nsame', 'same\nsame\nsame', 'same'],
])('%j, then %j: %j', (before, after, change) => expect(noteChange(before, after)).toBe(change));

it('an insertion anywhere is the change itself', () => {
  const next = seededRandom(7);
  for (let round = 0; round < 500; round += 1) {
    const lines = Array.from({ length: Math.floor(next() * 6) }, () => `line ${Math.floor(next() * 1e9)}`);
    const at = Math.floor(next() * (lines.length + 1));
    const before = lines.join('\n');
    const after = [...lines.slice(0, at), 'new one', 'new two', ...lines.slice(at)].join('\n');
    expect(noteChange(before, after)).toBe('new one\nnew two');
  }
});
