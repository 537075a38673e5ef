import { Seo } from '../../seo';

export function ConditionsPage() {
  return (
    <>
      <Seo title="Conditions We Treat" />
      <h1>Conditions We Treat</h1>
    </>
  );
}
