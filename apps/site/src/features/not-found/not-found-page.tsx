import { MissingPage } from '../../parts/missing-page';

/** Every path that is none of the site's pages. */
export const NotFoundPage = () => <MissingPage />;
