import { screen, waitFor, within } from '@testing-library/react';
import { buildImage, buildService, type FakeRequest } from '@harmony/testing';
import { serviceForm } from '../../../publishing/services/service-form';
import { renderConsole } from '../../../test/render-console';
import { EntityEditor } from '../entity-editor';

const cupping = buildService({ id: 7, name: 'Cupping', imageUrl: null });
const bare = buildImage({ id: 3, url: '/api/images/3', alt: '' });
const REFUSED = /^Picture: Describe in a few words what the picture shows/;

/** The editor of a service, to which a picture without a description was just added. */
const addPicture = async () => {
  const view = renderConsole(
    <EntityEditor declaration={serviceForm} />,
    {
      '/api/services?includeInactive=true': [cupping],
      '/api/images': [bare],
      'PUT /api/images/3': ({ body }: FakeRequest) => ({ ...bare, ...(body as object) }),
      'PUT /api/services/7': ({ body }: FakeRequest) => ({ ...cupping, ...(body as object) }),
    },
    '/services?edit=7',
  );
  const { user } = view;
  // The other one is the picture for messengers.
  const [choose] = await screen.findAllByRole('button', { name: 'Choose from library' });
  if (!choose) throw new Error('there is no picture to choose');
  await user.click(choose);
  const library = await screen.findByRole('dialog', { name: 'Choose a picture' });
  await user.click(await within(library).findByRole('button', { name: 'Use picture 3' }));
  await screen.findByLabelText('What the picture shows');
  const sent = () => view.query.calls.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url, body]);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...view, sent, save };
};

beforeEach(() => localStorage.clear());

it('is refused without a description, in a sentence, and nothing is sent', async () => {
  const { sent, save } = await addPicture();
  await save();
  expect(await screen.findByRole('link', { name: REFUSED })).toBeVisible();
  expect(sent()).toEqual([]);
});

it('keeps the description that is typed, also when saving is quicker than leaving its field', async () => {
  const { user, sent } = await addPicture();
  await user.type(screen.getByLabelText('What the picture shows'), 'A glass cup');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() =>
    expect(sent()).toEqual([
      ['/api/images/3', { alt: 'A glass cup' }],
      ['/api/services/7', { imageUrl: '/api/images/3' }],
    ]),
  );
});

it('may be only decoration', async () => {
  const { user, sent, save } = await addPicture();
  await save();
  await user.click(screen.getByRole('radio', { name: /^Decoration/ }));
  await save();
  await waitFor(() =>
    expect(sent()).toEqual([
      ['/api/images/3', { isDecoration: true }],
      ['/api/services/7', { imageUrl: '/api/images/3' }],
    ]),
  );
});
