import { Seo } from '../../seo';

export function NotFoundPage() {
  return (
    <>
      <Seo title="404 Page Not Found" />
      <h1>404 Page Not Found</h1>
    </>
  );
}
