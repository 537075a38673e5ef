import { fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { hydrateRoot } from 'react-dom/client';
import { act } from 'react';
import { Picture } from './picture';

const picture = (src: string) => (
  <Picture src={src} alt="A cup of tea">
    <p>Calm Evening</p>
  </Picture>
);

describe('Picture', () => {
  it('gives way to what stands in for it when it cannot be shown; another picture gets its own chance', () => {
    const { rerender } = render(picture('/gone.webp'));
    fireEvent.error(screen.getByRole('img', { name: 'A cup of tea' }));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Calm Evening')).toBeVisible();
    rerender(picture('/there.webp'));
    expect(screen.getByRole('img')).toHaveAttribute('src', '/there.webp');
  });

  it('gives way as well when it had failed before its page was hydrated', async () => {
    const frame = document.body.appendChild(document.createElement('div'));
    frame.innerHTML = renderToString(picture('/gone.webp'));
    const image = screen.getByRole('img');
    Object.defineProperty(image, 'complete', { value: true });
    Object.assign(image, { decode: () => Promise.reject(new DOMException('', 'EncodingError')) });
    const root = await act(async () => hydrateRoot(frame, picture('/gone.webp')));
    expect(screen.getByText('Calm Evening')).toBeVisible();
    act(() => root.unmount());
  });
});
