import { Seo } from '../../seo';

export function ServicesPage() {
  return (
    <>
      <Seo title="Services" />
      <h1>Services</h1>
    </>
  );
}
