import { screen, waitFor } from '@testing-library/react';
import { failWith } from '@harmony/testing';
import { AS_OF, AS_OF_WORDS, NEXT, NINE } from '../../test/booking-answers';
import { axeProblems, configOf, renderPage } from '../../test/render-page';
import { NextOpenings } from './next-openings';

const show = (config: Record<string, string>, answer: unknown = NEXT, external = false) =>
  renderPage(
    <NextOpenings
      title="Next Free Times"
      wanted={{ service: 'acupuncture' }}
      booking={{ href: '', external }}
      href="/book?service=acupuncture"
    />,
    { answers: { '/api/config': configOf(config), '/api/openings/next?service=acupuncture': answer } },
  );

const ON = { booking_enabled: 'true' };
const asked = ({ calls }: ReturnType<typeof show>) => calls.filter(({ url }) => url.startsWith('/api/openings'));

it('names the next free times, each with a button that books it', async () => {
  const { container } = show(ON);
  const book = await screen.findByRole('button', { name: 'Book Tue, Dec 1, 9:00 AM with Mei Lin' });
  expect(book).toHaveValue(`${NINE} mei-lin`);
  const form = book.closest('form');
  expect(form?.getAttribute('action')).toBe('/book?service=acupuncture&with=mei-lin');
  expect(form?.querySelector('[name=service]')).toHaveValue('acupuncture');
  expect(form?.querySelector('[name=request]')).toBeNull();
  expect(screen.queryByRole('note')).not.toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
});

it('says as of when they are, and asks for them, while the calendar cannot be reached', async () => {
  const { container } = show(ON, { ...NEXT, asOf: AS_OF });
  expect(await screen.findByRole('note')).toHaveTextContent(AS_OF_WORDS);
  const ask = screen.getByRole('button', { name: 'Ask for Tue, Dec 1, 9:00 AM with Mei Lin' });
  expect(ask.closest('form')?.querySelector('[name=request]')).toHaveValue('yes');
  expect(screen.queryByText('Book')).not.toBeInTheDocument();
  expect(await axeProblems(container)).toEqual([]);
});

it.each<[string, Record<string, string>, boolean]>([
  ['the feature is off', {}, false],
  ['the clinic books elsewhere', ON, true],
])('is not there, and asks nothing, while %s', async (_, config, external) => {
  const page = show(config, NEXT, external);
  await waitFor(() => expect(page.calls.length).toBeGreaterThan(0));
  expect(asked(page)).toEqual([]);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('is not there where nothing is free', async () => {
  const page = show(ON, { ...NEXT, openings: [] });
  await waitFor(() => expect(asked(page)).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('shows a failure as a failure', async () => {
  show(ON, failWith(503));
  expect(await screen.findByText('The next free times can’t be shown right now.')).toBeInTheDocument();
});
