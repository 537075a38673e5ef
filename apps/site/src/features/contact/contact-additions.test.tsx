import { screen, waitFor } from '@testing-library/react';
import { useLocation, useNavigate } from '../../router';
import { renderPage } from '../../test/render-page';
import { paths, type ContactState } from '../../paths';
import { ContactPage } from './contact-page';

const WORDS = 'My chat with the Harmony Assistant:\nMe: <b>hello</b>';

/** Stands in for a page that passes text to the contact form. */
function HandOver({ state }: { state: unknown }) {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(paths.contact(), { state })}>Hand over</button>;
}

const HistoryState = () => <output data-testid="state">{JSON.stringify(useLocation().state)}</output>;

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

it('forgets words handed over once they are sent, also in the history', async () => {
  const page = renderPage(
    <>
      <ContactPage />
      <HandOver state={{ addToMessage: WORDS }} />
      <HistoryState />
    </>,
    {
      url: '/contact',
      answers: { '/api/services': [], '/api/faqs': [], 'POST /api/contact': { success: true, id: 1, message: 'ok' } },
    },
  );
  await page.user.click(handOver());
  expect(screen.getByTestId('state')).toHaveTextContent('hello');
  await page.user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mei Tanaka');
  await page.user.type(screen.getByRole('textbox', { name: 'Email' }), 'mei@example.com');
  await page.user.click(screen.getByRole('button', { name: 'Send Message' }));
  await screen.findByRole('group', { name: 'Thank you' });
  await waitFor(() => expect(screen.getByTestId('state')).toHaveTextContent(/^null$/));
  expect(field()).toHaveValue('');
});

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
