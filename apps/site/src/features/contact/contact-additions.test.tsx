import { screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { renderPage } from '../../test/render-page';
import { paths, type ContactState } from '../../paths';
import { ContactPage } from './contact-page';

const WORDS = 'My chat with the Harmony Assistant:\nMe: <b>hello</b>';

/** Stands in for a page that passes text to the contact form. */
function HandOver({ state }: { state: unknown }) {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(paths.contact(), { state })}>Hand over</button>;
}

const show = (state: unknown = { addToMessage: WORDS } satisfies ContactState) =>
  renderPage(
    <>
      <ContactPage />
      <HandOver state={state} />
    </>,
    { url: '/contact', answers: { '/api/services': [], '/api/faqs': [] } },
  );

const field = () => screen.getByRole('textbox', { name: /^Message/ });
const handOver = () => screen.getByRole('button', { name: 'Hand over' });

beforeEach(() => sessionStorage.clear());

it('puts words handed over into an empty message, as text, and keeps them as a draft', async () => {
  const { user } = show();
  await user.click(handOver());
  await waitFor(() => expect(field()).toHaveValue(WORDS));
  expect(sessionStorage.getItem('contact-draft')).toContain('hello');
});

it('puts them after what the visitor has written, once', async () => {
  const { user } = show();
  await user.type(field(), 'Dear clinic,');
  await user.click(handOver());
  await user.click(handOver());
  await waitFor(() => expect(field()).toHaveValue(`Dear clinic,\n\n${WORDS}`));
});

it('ignores a state of another kind', async () => {
  const { user } = show({ addToMessage: 5 });
  await user.click(handOver());
  expect(field()).toHaveValue('');
});
