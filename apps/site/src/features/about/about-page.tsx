import { Seo } from '../../seo';

export function AboutPage() {
  return (
    <>
      <Seo title="About Our Practice" />
      <h1>About Our Practice</h1>
    </>
  );
}
