import { screen, waitFor } from '@testing-library/react';
import { buildImage, failWith, type FakeRequest } from '@harmony/testing';
import type { Image } from '@harmony/domain';
import { renderConsole } from '../../../test/render-console';
import { DescribeChosen } from './describe-chosen';

const bare = buildImage({ id: 3, alt: '' });

/** The question about a picture of which nobody has said what it shows. */
function ask(answers: Record<string, unknown> = {}) {
  let image: Image = bare;
  const onDone = jest.fn<void, [Image]>();
  const view = renderConsole(<DescribeChosen image={bare} onDone={onDone} onClose={() => undefined} />, {
    '/api/images': () => [image],
    'PUT /api/images/3': ({ body }: FakeRequest) => (image = { ...image, ...(body as object) }),
    ...answers,
  });
  const use = () => view.user.click(screen.getByRole('button', { name: 'Use picture' }));
  return { ...view, onDone, use };
}

it('a text shows no picture of which neither was said', async () => {
  const { use, onDone } = ask();
  await use();
  expect(await screen.findByText(/^Describe in a few words what the picture shows/)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});

it('the description goes along with the picture', async () => {
  const { user, use, onDone } = ask();
  await user.type(screen.getByLabelText('What the picture shows'), 'A lamp');
  await use();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ id: 3, alt: 'A lamp' })));
});

it('decoration goes along with nothing', async () => {
  const { user, use, onDone } = ask();
  await user.click(screen.getByRole('radio', { name: /^Decoration/ }));
  await use();
  await waitFor(() => expect(onDone).toHaveBeenCalledWith(expect.objectContaining({ alt: '', isDecoration: true })));
});

it('what could not be kept is said, and nothing is shown', async () => {
  const { user, use, onDone } = ask({ 'PUT /api/images/3': failWith(500) });
  await user.click(screen.getByRole('radio', { name: /^Decoration/ }));
  await use();
  expect(await screen.findByText(/^This couldn’t be saved/)).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
});
