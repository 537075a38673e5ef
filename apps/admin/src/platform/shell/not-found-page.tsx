import { ButtonLink, EmptyState } from '@harmony/ui';
import { BASE } from '../paths';
import { Page } from './page';

/** An address of the console that leads nowhere: the specified title (docs/product.md, section 2), and a way on. Its hint for developers is on the website only. */
export const NotFoundPage = () => (
  <Page title="404 Page Not Found">
    <EmptyState
      art="ginkgo"
      title="This page doesn’t exist in the console."
      hint="The address may be mistyped, or the page has moved. Press Ctrl K to search for it by name."
      action={
        <ButtonLink href={BASE} variant="secondary">
          Go to the dashboard
        </ButtonLink>
      }
    />
  </Page>
);
