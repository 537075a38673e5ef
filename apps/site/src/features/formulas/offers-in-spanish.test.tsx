import { screen } from '@testing-library/react';
import { speakBy } from '@harmony/language';
import { spanish } from '@harmony/language/spanish';
import { failWith } from '@harmony/testing';
import { renderPage } from '../../test/render-page';
import { FORMULA, ORDER_TOKEN, REFILL, SHOP_CONFIG } from '../../test/shop-answers';
import { FormulaPage } from './formula-page';
import { RefillPage } from './refill-page';

speakBy(() => ({ language: 'es', texts: spanish }));

const showFormula = (offer: object = {}) =>
  renderPage(<FormulaPage />, {
    url: `/es/formula?token=${ORDER_TOKEN}`,
    answers: { '/api/config': SHOP_CONFIG, 'POST /api/formula-offers/lookup': { ...FORMULA, ...offer } },
  });
const title = () => screen.findByRole('heading', { level: 1, name: /Su (fórmula|resurtido)/ });

it('says for whom a formula was written, in a sentence of its own', async () => {
  const first = showFormula();
  await title();
  expect(screen.getByText('Calm Shen', { selector: 'strong' }).parentElement).toHaveTextContent(
    'Calm Shen, preparada para Ada Mossgrove por Dr. Lee.',
  );
  expect(screen.getByText('1 paquete de Calm Shen')).toBeInTheDocument();
  expect(screen.getByText('Gránulos')).toBeInTheDocument();
  first.unmount();
  showFormula({ patientName: null, packs: 2 });
  await title();
  expect(screen.getByText('Calm Shen', { selector: 'strong' }).parentElement).toHaveTextContent(
    'Calm Shen, preparada para usted por Dr. Lee.',
  );
  expect(screen.getByText('2 paquetes de Calm Shen')).toBeInTheDocument();
});

it('prices other packs on a page in the same language, also without JavaScript', async () => {
  showFormula();
  const packs = await screen.findByLabelText('¿Cuántos paquetes?');
  expect(packs.closest('form')).toHaveAttribute('action', '/es/formula');
  expect(screen.getByRole('option', { name: '3 paquetes, $120.00' })).toBeInTheDocument();
});

it.each([
  [0, 'No queda ningún resurtido.'],
  [1, 'Queda 1 resurtido.'],
  [2, 'Quedan 2 resurtidos.'],
])('counts %s refills', async (left, words) => {
  renderPage(<RefillPage />, {
    url: `/es/refill?token=${ORDER_TOKEN}`,
    answers: { '/api/config': SHOP_CONFIG, 'POST /api/refills/lookup': { ...REFILL, left } },
  });
  await title();
  expect(screen.getByText(new RegExp(words.replace('.', '\\.')))).toBeInTheDocument();
});

it('says of a request that was passed on that it was, and nothing of a failure', async () => {
  const words = 'Ya se usaron todos los resurtidos. Pasamos su solicitud a la clínica.';
  const page = renderPage(<RefillPage />, {
    url: `/es/refill?token=${ORDER_TOKEN}`,
    answers: {
      '/api/config': SHOP_CONFIG,
      'POST /api/refills/lookup': { ...REFILL, left: 0, refusal: 'Ya se usaron todos los resurtidos' },
      'POST /api/refills/use': failWith(409, { code: 'conflict', error: words }),
    },
  });
  await page.user.click(await screen.findByRole('button', { name: 'Pedirnos un resurtido' }));
  expect(await screen.findByText(words)).toBeInTheDocument();
  expect(screen.getByText('Recibimos su solicitud')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
