import { screen, waitFor } from '@testing-library/react';
import { buildImage, buildPractitioner, buildService } from '@harmony/testing';
import { PractitionerEditor } from '../../features/practitioners/practitioner-editor';
import { ServiceEditor } from '../../features/services/service-editor';
import { renderConsole } from '../../test/render-console';

const cupping = buildService({ id: 7, name: 'Cupping', imageUrl: '/api/images/3' });
const mei = buildPractitioner({ id: 8, name: 'Mei', imageUrl: '/api/images/3?bg=removed' });

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

it('the preview of a service tells what visitors are told of its picture, also of words just typed', async () => {
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
  const answers = { '/api/practitioners?activeOnly=false': [mei], ...pictures(alt) };
  renderConsole(<PractitionerEditor />, answers, '/practitioners?edit=8');
  await screen.findByLabelText('What the picture shows');
  expect(altInPreview()).toBe(words);
});
