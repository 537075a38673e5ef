import { render } from '@testing-library/react';
import { useRef } from 'react';
import { isOneChange, useMovedRows } from './use-moved-rows';

describe('isOneChange', () => {
  it.each([
    ['another order', 'abc', 'cab', true],
    ['a deleted row', 'abc', 'ac', true],
    ['a row that comes back', 'ac', 'abc', true],
    ['a replaced row', 'abc', 'abd', false],
    ['a filter', 'abcd', 'ab', false],
    ['the first rows', '', 'a', false],
  ])('%s', (_name, before, after, expected) => {
    expect(isOneChange([...before], [...after])).toBe(expected);
  });
});

describe('useMovedRows', () => {
  const animate = jest.fn();
  beforeEach(() => {
    animate.mockClear();
    // jsdom has no layout: each row is 40 px high.
    Object.defineProperty(HTMLElement.prototype, 'offsetTop', {
      configurable: true,
      get(this: HTMLElement) {
        return 40 * [...(this.parentElement?.children ?? [])].indexOf(this);
      },
    });
    Object.assign(HTMLElement.prototype, {
      animate(this: HTMLElement, keyframes: Keyframe[]) {
        animate(this.dataset.row, keyframes[0]?.transform);
      },
    });
  });

  const Rows = ({ ids }: { ids: readonly string[] }) => {
    const body = useRef<HTMLUListElement>(null);
    useMovedRows(body, ids);
    return (
      <ul ref={body}>
        {ids.map((id) => (
          <li key={id} data-row={id} />
        ))}
      </ul>
    );
  };

  it('slides rows from where they were, and leaves out those that stay', () => {
    const { rerender } = render(<Rows ids={['a', 'b', 'c']} />);
    expect(animate).not.toHaveBeenCalled();
    rerender(<Rows ids={['b', 'a', 'c']} />);
    expect(animate.mock.calls).toEqual([
      ['b', 'translateY(40px)'],
      ['a', 'translateY(-40px)'],
    ]);
    animate.mockClear();
    rerender(<Rows ids={['b', 'c']} />);
    expect(animate.mock.calls).toEqual([['c', 'translateY(40px)']]);
  });

  it('moves nothing for readers who want less motion', () => {
    const media = jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { rerender } = render(<Rows ids={['a', 'b']} />);
    rerender(<Rows ids={['b', 'a']} />);
    expect(animate).not.toHaveBeenCalled();
    media.mockRestore();
  });
});
