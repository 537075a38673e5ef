import { screen, waitFor } from '@testing-library/react';
import { buildPractitioner, buildService, failWith } from '@harmony/testing';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { AppointmentsPage } from './appointments-page';

const show = (options: PageOptions = {}) =>
  renderPage(<AppointmentsPage />, {
    url: '/appointments',
    ...options,
    answers: {
      '/api/config': configOf({ appointments_enabled: 'true' }),
      '/api/services': [buildService({ id: 4, name: 'Cupping Therapy' })],
      '/api/practitioners': [buildPractitioner({ id: 9, name: 'Lin Zhao' })],
      'POST /api/appointments': { success: true, message: 'ok' },
      ...options.answers,
    },
  });

it('is the 404 page while the feature is off', () => {
  show({ answers: { '/api/config': configOf() } });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('We can’t find that page.');
});

it('sends the choices as the API takes them', async () => {
  const { user, calls, container } = show();
  await screen.findByRole('option', { name: 'Cupping Therapy' });
  await screen.findByRole('option', { name: 'Lin Zhao' });
  expect(await axeProblems(container)).toEqual([]);
  await user.selectOptions(screen.getByRole('combobox', { name: /Service/ }), 'Cupping Therapy');
  for (const name of ['Monday', 'Friday', 'Evening (after 5 PM)'])
    await user.click(screen.getByRole('checkbox', { name }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mei Tanaka');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'mei@example.com');
  await user.click(screen.getByRole('button', { name: 'Send Request' }));
  await waitFor(() => expect(screen.getByRole('group', { name: 'Thank you' })).toHaveFocus());
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
    serviceId: 4,
    practitionerId: null,
    preferredDays: ['monday', 'friday'],
    preferredTimes: ['evening'],
    name: 'Mei Tanaka',
  });
});

it('can be sent without the lists, and leads to booking online where there is one', async () => {
  show({
    answers: {
      '/api/config': configOf({ appointments_enabled: 'true', booking_site: 'https://book.example/' }),
      '/api/services': failWith(503),
    },
  });
  await waitFor(() => expect(screen.getByRole('combobox', { name: /Service/ })).toBeEnabled());
  expect(screen.getByRole('link', { name: /Online Booking/ })).toHaveAttribute('href', 'https://book.example/');
});
