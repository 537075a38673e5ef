import { MissingPage } from '../../parts/missing-page';

/** Every address that is none of the site's pages. */
export const NotFoundPage = () => <MissingPage />;
