import { Seo } from '../../seo';

export function ServicePage() {
  return (
    <>
      <Seo title="Service" />
      <h1>Service</h1>
    </>
  );
}
