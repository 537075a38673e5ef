import { Seo } from '../../seo';

export function ConditionPage() {
  return (
    <>
      <Seo title="Condition" />
      <h1>Condition</h1>
    </>
  );
}
