import { screen, within } from '@testing-library/react';
import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { failNetwork } from '@harmony/testing';
import { BOOKING, BOOKING_ANSWERS, NINE, OFFER, TOKEN, WAIT_ENTRY } from '../../test/booking-answers';
import { axeProblems, configOf, renderPage, type PageOptions } from '../../test/render-page';
import { BookPage } from './book-page';
import { DetailsPage } from './details-page';
import { VisitPage } from './visit/visit-page';
import { WaitPage } from './wait/wait-page';

beforeAll(() => speakBy(() => ({ language: 'es', texts: spanish })));
afterAll(() => speakBy(() => undefined));

const show = (page: React.ReactElement, url: string, answers: PageOptions['answers'] = {}) =>
  renderPage(page, {
    url: `/es${url}`,
    answers: {
      '/api/config': configOf({ booking_enabled: 'true' }),
      ...BOOKING_ANSWERS,
      'POST /api/bookings/lookup': BOOKING,
      'POST /api/wait-list/lookup': WAIT_ENTRY,
      ...answers,
    },
  });

it('offers days as headings, and times with their day', async () => {
  const { container } = show(<BookPage />, '/book?service=acupuncture&with=any');
  expect(await screen.findByRole('heading', { level: 2, name: 'Martes, 1 de diciembre de 2026' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '9:00 a.m., Martes, 1 de diciembre de 2026' })).toHaveValue(`${NINE} any`);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Mañana',
    'Tarde',
    'Tarde-noche',
  ]);
  expect(screen.getByText('Hasta el sábado, 23 de enero de 2027.')).toBeInTheDocument();
  expect(screen.getByText(/^¿Ninguno le conviene/)).toHaveTextContent(
    '¿Ninguno le conviene? Anótese en la lista de espera y le escribimos cuando se libere otro horario.',
  );
  expect(await axeProblems(container)).toEqual([]);
});

it('says what is chosen and until when it is kept, and names what is missing', async () => {
  const until = '2099-01-01T21:10:00.000Z';
  const { user } = show(<DetailsPage />, `/book/details?service=acupuncture&with=any&at=${NINE}&until=${until}&by=2`);
  expect(await screen.findByText('Martes, 1 de diciembre de 2026, a las 9:00 a.m.')).toBeInTheDocument();
  expect(screen.getByText('Le guardamos este horario hasta la 1:10 p.m.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'El nombre debe tener al menos 2 letras',
    'Escriba un correo electrónico válido',
    '¿Ya ha venido antes?: Diga si ya ha venido antes',
  ]);
});

it('says in Spanish that nobody knows when the network fails', async () => {
  const { user } = show(<DetailsPage />, `/book/details?service=acupuncture&with=any&at=${NINE}&by=2`, {
    'POST /api/bookings': failNetwork(),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Ana Lopez');
  await user.type(screen.getByRole('textbox', { name: 'Correo electrónico' }), 'ana@example.com');
  await user.click(screen.getByRole('radio', { name: 'No, es mi primera visita' }));
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  await user.click(await screen.findByRole('button', { name: 'Reservar esta visita' }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    'No sabemos si esto se ha hecho' +
      'No ha llegado ninguna respuesta. Envíelo otra vez tal como está: cuenta una sola vez. O llámenos directamente.',
  );
  expect(alert).toHaveTextContent('Llámenos: (253) 555-0140, o envíenos un mensaje, y le buscamos un horario.');
});

it('shows a visit from its beginning to its end', async () => {
  show(<VisitPage />, `/visit?token=${TOKEN}&done=booked`);
  expect(
    await screen.findByText('Martes, 1 de diciembre de 2026, a las 9:00 a.m., hasta las 10:00 a.m.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Su visita está reservada');
  expect(screen.getByText(/sin costo hasta 24 horas antes/)).toBeInTheDocument();
});

it('says whom the offered time is with, and what is waited for', async () => {
  show(<WaitPage />, `/wait-list?token=${TOKEN}`, { 'POST /api/wait-list/lookup': { ...WAIT_ENTRY, offer: OFFER } });
  const time = await screen.findByText('Martes, 1 de diciembre de 2026, a las 9:00 a.m., hasta las 10:00 a.m.');
  expect(time.parentElement).toHaveTextContent(/10:00 a\.m\. con Mei Lin$/);
  expect(screen.getByText(/^Se guarda hasta las 2:30 p\.m\., para usted/)).toBeInTheDocument();
  expect(screen.getByText('lunes, miércoles')).toBeInTheDocument();
  expect(screen.getByText('24 nov 2026 y 24 dic 2026')).toBeInTheDocument();
});

it('asks for days with their names as labels', async () => {
  show(<WaitPage />, '/wait-list?service=acupuncture&with=mei-lin');
  expect(await screen.findByRole('checkbox', { name: 'Miércoles' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Tarde-noche (después de las 5 p.m.)' })).toBeChecked();
});
