import { useLocation } from 'react-router-dom';
import { TextLink } from '@harmony/ui';
import { MissingPage } from '../../parts/missing-page';
import { paths } from '../../paths';

/** Every address that is none of the site's pages. People may still be sent to the custom formula page: it says how to ask. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  if (pathname !== paths.customHerbs()) return <MissingPage />;
  return (
    <MissingPage>
      <p>
        To ask for a custom formula, call us or{' '}
        <TextLink href={`${paths.contact()}?about=custom-formula`}>send a message</TextLink>.
      </p>
    </MissingPage>
  );
}
