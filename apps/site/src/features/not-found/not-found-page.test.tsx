import { screen } from '@testing-library/react';
import { axeProblems, configOf, renderPage } from '../../test/render-page';
import { NotFoundPage } from './not-found-page';

describe('NotFoundPage', () => {
  it('helps first, then names the error', async () => {
    const { container } = renderPage(<NotFoundPage />, { url: '/no/such/page' });
    expect(await screen.findByRole('link', { name: '(253) 555-0140' })).toHaveAttribute('href', 'tel:+12535550140');
    const headings = screen.getAllByRole('heading').map((heading) => heading.textContent);
    expect(headings).toEqual(['We can’t find that page.', '404 Page Not Found']);
    expect(screen.getByText('Did you forget to add the page to the router?')).toBeInTheDocument();
    for (const [name, href] of [
      ['Home', '/'],
      ['Services', '/services'],
      ['Conditions', '/conditions'],
      ['Contact', '/contact'],
    ])
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    const search = screen.getByRole('search');
    expect(search).toHaveAttribute('action', '/conditions');
    expect(search.querySelector('input')).toHaveAttribute('name', 'q');
    expect(document.title).toBe('404 Page Not Found - Harmony Acupuncture');
    expect(await axeProblems(container)).toEqual([]);
  });

  it('leads to a visit by the rule of every page, and offers none while there is none', async () => {
    const { unmount } = renderPage(<NotFoundPage />);
    expect(await screen.findByRole('link', { name: '(253) 555-0140' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /Booking|Appointment/ })).not.toBeInTheDocument();
    unmount();
    const requests = renderPage(<NotFoundPage />, {
      answers: { '/api/config': configOf({ appointments_enabled: 'true' }) },
    });
    expect(await screen.findByRole('link', { name: 'Request an Appointment' })).toHaveAttribute(
      'href',
      '/appointments',
    );
    requests.unmount();
    renderPage(<NotFoundPage />, {
      answers: { '/api/config': configOf({ appointments_enabled: 'true', booking_site: 'https://book.example/' }) },
    });
    expect(await screen.findByRole('link', { name: /^Online Booking/ })).toHaveAttribute(
      'href',
      'https://book.example/',
    );
  });
});
