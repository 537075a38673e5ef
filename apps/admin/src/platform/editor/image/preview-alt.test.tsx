import { act, screen, waitFor } from '@testing-library/react';
import { imagesAdminApi } from '@harmony/api-client/admin';
import { buildImage, buildService } from '@harmony/testing';
import { PractitionerPreview } from '../../../publishing/practitioners/practitioner-preview';
import { ServiceEditor } from '../../../publishing/services/service-editor';
import { renderConsole } from '../../../test/render-console';
import { AltField } from './alt-field';

const cupping = buildService({ id: 7, name: 'Cupping', imageUrl: '/api/images/3' });

/** Pictures of which the one the rows show is described by `alt`; saying it anew is remembered. */
const pictures = (alt: string) => {
  let image = buildImage({ id: 3, url: '/api/images/3', alt });
  return {
    '/api/images': () => [image],
    'PUT /api/images/3': ({ body }: { body?: unknown }) => (image = { ...image, ...(body as object) }),
  };
};

/** The picture in the preview: what stands there cannot be reached, so it has no role. */
const altInPreview = () => screen.getByRole('region', { name: 'Preview' }).querySelector('img')?.alt;

beforeEach(() => localStorage.clear());

it('the preview of a service shows the alternative text of its picture, also what was just typed', async () => {
  const answers = { '/api/services?includeInactive=true': [cupping], ...pictures('') };
  const { user } = renderConsole(<ServiceEditor />, answers, '/services?edit=7');
  const words = await screen.findByLabelText('What the picture shows');
  expect(altInPreview()).toBe('');
  await user.type(words, 'A glass cup');
  await user.tab();
  await waitFor(() => expect(altInPreview()).toBe('A glass cup'));
});

it.each([
  ['Mei in her garden', 'Mei in her garden'],
  ['', 'Portrait of Mei'],
])('the preview of a practitioner whose portrait shows %j says %j', async (alt, words) => {
  const values = { name: 'Mei', imageUrl: '/api/images/3?bg=removed' };
  const { container, store } = renderConsole(<PractitionerPreview values={values} />, pictures(alt));
  await act(async () => void (await store.dispatch(imagesAdminApi.endpoints.getImages.initiate())));
  expect(container.querySelector('img')?.alt).toBe(words);
});

it('a portrait that is marked as decoration still says whose it is, and the console says so', () => {
  renderConsole(<AltField image={buildImage()} isPortrait />);
  const decoration = screen.getByRole('radio', { name: /^Decoration/ });
  expect(decoration).toHaveAccessibleDescription(/only say whose portrait it is\.$/);
  expect(screen.getByText('Not decided yet. Choose one of the two.')).toBeVisible();
});
