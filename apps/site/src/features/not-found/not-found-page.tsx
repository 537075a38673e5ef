import { MissingPage } from '../../parts/page/missing-page';

/** Every path that is none of the site's pages. */
export const NotFoundPage = () => <MissingPage />;
