import { render } from '@testing-library/react';
import { Balance } from './balance';

it.each([
  [12.5, '$12.50 (positive)', 'positive'],
  [-12.5, '-$12.50 (negative)', 'negative'],
  [0, '$0.00', 'zero'],
  [-0.001, '$0.00', 'zero'],
])('%s is %s', (amount, words, sign) => {
  const { container } = render(<Balance amount={amount} link={null} />);
  expect(container).toHaveTextContent(words, { normalizeWhitespace: true });
  expect(container.querySelector(`[data-sign=${sign}]`)).not.toBeNull();
});

it('says that it is not known, and links only where there is a link', () => {
  expect(render(<Balance amount={null} link={null} />).container).toHaveTextContent('Unknown');
  const { getByRole } = render(<Balance amount={-3} link="https://clinic.example/b" />);
  expect(getByRole('link')).toHaveAttribute('href', 'https://clinic.example/b');
});
