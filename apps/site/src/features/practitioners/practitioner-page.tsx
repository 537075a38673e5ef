import { Seo } from '../../seo';

export function PractitionerPage() {
  return (
    <>
      <Seo title="Practitioner" />
      <h1>Practitioner</h1>
    </>
  );
}
