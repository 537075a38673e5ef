import { Seo } from '../../seo';

export function FaqPage() {
  return (
    <>
      <Seo title="Frequently Asked Questions" />
      <h1>Frequently Asked Questions</h1>
    </>
  );
}
