import { screen } from '@testing-library/react';
import { useGetPageLinksQuery } from '@harmony/api-client';
import { renderPage } from '../../test/render-page';
import { PrivacyLink } from './privacy-link';

const answers = { '/api/pages/links': [{ slug: 'privacy', title: 'Privacy Notice', place: 'footer' }] };

/** The layout reads the links; what it surrounds has them. */
function Framed({ isKiosk = false }) {
  const { isSuccess } = useGetPageLinksQuery();
  return (
    <>
      <PrivacyLink isKiosk={isKiosk} />
      {isSuccess && <p>Loaded</p>}
    </>
  );
}

describe('PrivacyLink', () => {
  it('leads to the notice in a tab of its own, so that nothing typed is lost', async () => {
    renderPage(<Framed />, { answers });
    const link = await screen.findByRole('link', { name: 'Privacy Notice' });
    expect(link).toHaveAttribute('href', '/privacy');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('leads nowhere from a screen that must not be left', async () => {
    renderPage(<Framed isKiosk />, { answers });
    expect(await screen.findByText(/see our Privacy Notice\. Reception has it on paper\.$/)).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says nothing while there is no such page', async () => {
    renderPage(<Framed />, { answers: { '/api/pages/links': [{ slug: 'terms', title: 'Terms', place: 'none' }] } });
    expect(await screen.findByText('Loaded')).toBeInTheDocument();
    expect(screen.queryByText(/How we use/)).not.toBeInTheDocument();
  });
});
