import { screen } from '@testing-library/react';
import { configOf, renderPage } from '../../test/render-page';
import { useBooking, useCallToAction, useFirstVisitLink, type BookingAction } from './booking';

const Way = ({ label, href, external }: BookingAction) => (
  <li>{`${label} ${href} ${external ? 'elsewhere' : 'here'}`}</li>
);

function Links() {
  const service = useBooking(
    { href: null, label: 'Book Cupping' },
    { href: '/contact?service=Cupping', label: 'Ask About Cupping' },
    { service: 'cupping', practitioner: 'mei-lin' },
  );
  return (
    <ul>
      <Way {...useCallToAction()} />
      <Way {...useFirstVisitLink()} label="First visit" />
      <Way {...service} />
    </ul>
  );
}

it.each([
  [
    'as specified while nothing is set',
    {},
    ['Contact Us /contact here', 'First visit /contact here', 'Ask About Cupping /contact?service=Cupping here'],
  ],
  [
    'to the request while it is on, with what is chosen already',
    { appointments_enabled: 'true' },
    [
      'Request an Appointment /appointments here',
      'First visit /appointments here',
      'Request an Appointment /appointments?service=cupping&practitioner=mei-lin here',
    ],
  ],
  [
    'to online booking before the request',
    { booking_enabled: 'true', appointments_enabled: 'true' },
    ['Online Booking /book here', 'First visit /book here', 'Book Cupping /book?service=cupping&with=mei-lin here'],
  ],
  [
    'to the clinic’s own booking page first',
    {
      booking_enabled: 'true',
      booking_site: 'https://book.example/',
      booking_site_initial_appt: 'https://book.example/first',
    },
    [
      'Online Booking https://book.example/ elsewhere',
      'First visit https://book.example/first elsewhere',
      'Book Cupping /book?service=cupping&with=mei-lin here',
    ],
  ],
])('the way to a visit leads %s', async (_, config, links) => {
  renderPage(<Links />, { answers: { '/api/config': configOf(config) } });
  await screen.findByText(links[0] ?? '');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(links);
});

it('is nothing where a page offers nothing else', async () => {
  const Nothing = () => <p>{String(useBooking({ href: null, label: 'Book with Mei' }, null))}</p>;
  renderPage(<Nothing />);
  expect(await screen.findByText('null')).toBeInTheDocument();
});
