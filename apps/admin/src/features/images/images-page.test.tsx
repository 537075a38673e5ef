import { screen, waitFor, within } from '@testing-library/react';
import { buildImage, buildService, failWith } from '@harmony/testing';
import { renderConsole } from '../../test/render-console';
import { Component } from './images-page';

const hall = buildImage({ id: 7, alt: 'The hall' });
const bare = buildImage({ id: 8, alt: '' });
const cupping = buildService({ id: 3, name: 'Cupping', imageUrl: '/api/images/7' });
const lists = {
  '/api/services?includeInactive=true': [cupping],
  '/api/practitioners?includeInactive=true': [],
  '/api/products?includeInactive=true': [],
  '/api/product-categories?includeInactive=true': [],
};

const open = async (path = '/images', answers: Record<string, unknown> = {}) => {
  const view = renderConsole(<Component />, { '/api/images': [hall, bare], ...lists, ...answers }, path);
  await screen.findByRole('list', { name: 'Pictures' });
  const removed = () => view.query.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
  return { ...view, removed };
};

it('says where pictures are used, and which are not described', async () => {
  const { user } = await open();
  expect(await screen.findByText(/Service: Cupping/)).toBeVisible();
  expect(screen.getByText('Picture 8: not described')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not described (1)' }));
  expect(screen.queryByText('The hall')).toBeNull();
});

it('deletes a picture that is in use only when that was said and confirmed', async () => {
  const { user, removed, where } = await open('/images?image=7', {
    'DELETE /api/images/7': failWith(409, {
      error: 'This picture is still shown by service "Cupping"',
      code: 'conflict',
    }),
    'DELETE /api/images/7?force=true': null,
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Picture 7' }));
  expect(await sheet.findByRole('link', { name: 'Cupping' })).toHaveAttribute('href', '/services?edit=3');
  await user.click(sheet.getByRole('button', { name: 'Delete picture…' }));
  await user.click(screen.getByRole('button', { name: 'Delete picture' }));
  const question = await screen.findByRole('alertdialog', { name: 'This picture is in use' });
  expect(question).toHaveTextContent('shown by service "Cupping"');
  expect(removed()).toEqual(['/api/images/7']);
  await user.click(within(question).getByRole('button', { name: 'Delete it all the same' }));
  expect(await screen.findByText('Picture deleted')).toBeVisible();
  expect(removed()).toEqual(['/api/images/7', '/api/images/7?force=true']);
  await waitFor(() => expect(where()).toBe('/images'));
});

it('keeps what a picture shows', async () => {
  const { user, query } = await open('/images?image=8', { 'PUT /api/images/8': { ...bare, alt: 'A room' } });
  await user.type(await screen.findByLabelText('What the picture shows'), 'A room');
  await user.tab();
  await waitFor(() =>
    expect(query.calls).toContainEqual(expect.objectContaining({ method: 'PUT', body: { alt: 'A room' } })),
  );
});

it('refuses a file that is no picture before it is sent', async () => {
  const { user, container } = await open();
  const input = container.querySelector<HTMLInputElement>('input[type=file]') ?? document.createElement('input');
  input.accept = '';
  await user.upload(input, new File(['x'], 'notes.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('Choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible();
});

it('shows a failure as a failure', async () => {
  renderConsole(<Component />, { '/api/images': failWith(500), ...lists }, '/images');
  expect(await screen.findByText('Pictures could not be loaded')).toBeVisible();
});
