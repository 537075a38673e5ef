import { screen } from '@testing-library/react';
import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { buildFaq, buildFaqCategory } from '@harmony/testing';
import { renderPage } from '../../test/render-page';
import { FaqPage } from './faq-page';

beforeAll(() => speakBy(() => ({ language: 'es', texts: spanish })));
afterAll(() => speakBy(() => undefined));

const first = buildFaqCategory({ id: 1, name: 'Primera visita' });
const wear = buildFaq({ id: 11, categoryId: 1, question: '¿Qué ropa llevo?' });
const long = buildFaq({ id: 12, categoryId: 1, question: '¿Cuánto dura?' });

it.each([
  ['ropa', 'Se encontró 1 pregunta'],
  ['¿', 'Se encontraron 2 preguntas'],
])('counts what a search for %s finds', async (term, spoken) => {
  const page = renderPage(<FaqPage />, {
    url: '/es/faq',
    answers: { '/api/faqs': [wear, long], '/api/faqs/categories': [first] },
  });
  expect(await screen.findByText('2 preguntas')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Preguntas frecuentes');
  await page.user.type(screen.getByRole('searchbox', { name: 'Buscar preguntas y respuestas' }), term);
  expect(await screen.findByText(spoken)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enviar un mensaje' })).toHaveAttribute('href', '/es/contact');
});
