import { screen, waitFor, within } from '@testing-library/react';
import { buildImage, failWith } from '@harmony/testing';
import type { ImageUse } from '@harmony/domain';
import { renderConsole } from '../../test/render-console';
import { Component } from './images-page';

const hall = buildImage({ id: 7, alt: 'The hall' });
const bare = buildImage({ id: 8, alt: '' });
const use: ImageUse = { imageId: 7, entity: 'services', id: '3', label: 'Cupping', field: 'imageUrl', isDraft: false };
const draft: ImageUse = { ...use, entity: 'pages', id: '4', label: 'Fees', field: 'body', isDraft: true };
const lists = { '/api/images/uses': [use] };

const open = async (path = '/images', answers: Record<string, unknown> = {}) => {
  const view = renderConsole(<Component />, { '/api/images': [hall, bare], ...lists, ...answers }, path);
  await screen.findByRole('list', { name: 'Pictures' });
  const removed = () => view.query.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url);
  return { ...view, removed };
};

it('says where pictures are used, and which are not described', async () => {
  const { user } = await open();
  expect(await screen.findByText(/Service: Cupping/)).toBeVisible();
  expect(screen.getByText('Picture 8: not decided')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Not decided (1)' }));
  expect(screen.queryByText('The hall')).toBeNull();
});

it('deletes a picture that is in use only when that was said and confirmed', async () => {
  const { user, removed, where } = await open('/images?image=7', {
    'DELETE /api/images/7': failWith(409, {
      error: 'This picture is still used by service "Cupping"',
      code: 'conflict',
    }),
    'DELETE /api/images/7?force=true': null,
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Picture 7' }));
  expect(await sheet.findByRole('link', { name: 'Cupping' })).toHaveAttribute('href', '/services?edit=3');
  await user.click(sheet.getByRole('button', { name: 'Delete picture…' }));
  await user.click(screen.getByRole('button', { name: 'Delete picture' }));
  const question = await screen.findByRole('alertdialog', { name: 'This picture is in use' });
  expect(question).toHaveTextContent('used by service "Cupping"');
  expect(removed()).toEqual(['/api/images/7']);
  await user.click(within(question).getByRole('button', { name: 'Delete it anyway' }));
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

it('names drafts, texts and fixed pages among the places, and pictures that are gone', async () => {
  const page: ImageUse = {
    ...use,
    imageId: 99,
    entity: 'pageTitles',
    id: '/about',
    label: '/about',
    field: 'shareImageUrl',
  };
  await open('/images?image=7', { '/api/images/uses': [use, draft, page] });
  const sheet = within(await screen.findByRole('dialog', { name: 'Picture 7' }));
  expect(await sheet.findByRole('link', { name: 'Fees' })).toHaveAttribute('href', '/pages?edit=4');
  expect(sheet.getByText(/\(body, draft\)/)).toBeVisible();
  const gone = within(screen.getByRole('region', { name: 'Missing pictures', hidden: true }));
  expect(gone.getByRole('link', { name: '/about', hidden: true })).toHaveAttribute('href', '/search-and-sharing');
});

it('deletes chosen pictures that nothing shows, after one question', async () => {
  const other = buildImage({ id: 9, alt: 'A lamp' });
  const { user, query } = await open('/images', {
    '/api/images': [hall, bare, other],
    'POST /api/images/delete-unused': { deleted: 2 },
  });
  await user.click(await screen.findByRole('button', { name: 'Not used anywhere (2)' }));
  expect(screen.queryByText('The hall')).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Choose A lamp' }));
  await user.click(screen.getByRole('button', { name: 'Select all' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 pictures?' });
  expect(question).toHaveTextContent('gone for good');
  await user.click(within(question).getByRole('button', { name: 'Delete 2 pictures' }));
  expect(await screen.findByText('2 pictures deleted')).toBeVisible();
  expect(query.calls).toContainEqual(expect.objectContaining({ method: 'POST', body: { ids: [8, 9] } }));
});

it('does not call a picture unused while it is not known where pictures are used', async () => {
  await open('/images', { '/api/images/uses': failWith(500) });
  expect(await screen.findByText('Couldn’t load where pictures are used.')).toBeVisible();
  expect(screen.queryByText(/Not used anywhere/)).toBeNull();
});

it('keeps the point that stays visible, chosen by arrow keys and numbers', async () => {
  const { user, query } = await open('/images?image=7', { 'PUT /api/images/7': { ...hall, focusX: 49, focusY: 30 } });
  const sheet = within(await screen.findByRole('dialog', { name: 'Picture 7' }));
  const keep = sheet.getByRole('button', { name: 'Save this point' });
  expect(keep).toBeDisabled();
  sheet.getByRole('button', { name: /^The point that stays visible/ }).focus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
  expect(sheet.getByRole('button', { name: 'The point that stays visible: 49 % across, 30 % down' })).toBeVisible();
  const crop = document.querySelector<HTMLImageElement>('[data-crop="portrait"]');
  expect(crop?.style.objectPosition).toBe('49% 30%');
  await user.click(keep);
  await waitFor(() =>
    expect(query.calls).toContainEqual(
      expect.objectContaining({ method: 'PUT', url: '/api/images/7', body: { focusX: 49, focusY: 30 } }),
    ),
  );
});

it('replaces a picture everywhere, says what is different, and takes it back', async () => {
  const tall = buildImage({ id: 9, alt: 'A lamp', width: 400, height: 800 });
  const { user, query } = await open('/images?image=7', {
    '/api/images': [hall, tall],
    '/api/images/uses': [use, draft],
    'POST /api/images/7/replace': { places: [{ ...use, imageId: 9, among: [2] }] },
    'POST /api/images/9/replace': { places: [use] },
  });
  const sheet = within(await screen.findByRole('dialog', { name: 'Picture 7' }));
  await user.click(await sheet.findByRole('button', { name: 'Replace everywhere…' }));
  await user.click(await screen.findByRole('button', { name: 'Choose from library' }));
  await user.click(await screen.findByRole('button', { name: 'Use A lamp' }));
  const question = within(await screen.findByRole('dialog', { name: 'Replace this picture everywhere' }));
  expect(question.getByText(/has a different shape \(taller than wide, before wider than tall\)/)).toBeVisible();
  expect(question.getByText(/much smaller and may look blurry/)).toBeVisible();
  expect(question.getByRole('link', { name: 'Cupping' })).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Replace in 2 places' }));
  expect(await screen.findByText('Picture replaced in 1 place')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  const { imageId: _image, label: _label, ...place } = use;
  await waitFor(() =>
    expect(query.calls).toContainEqual(
      expect.objectContaining({ url: '/api/images/9/replace', body: { by: 7, only: [{ ...place, among: [2] }] } }),
    ),
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
  expect(await screen.findByText('Pictures couldn’t be loaded')).toBeVisible();
});
