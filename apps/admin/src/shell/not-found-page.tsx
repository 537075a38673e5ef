import styled from 'styled-components';
import { ButtonLink, c, EmptyState, space } from '@harmony/ui';
import { BASE } from '../paths';
import { Page } from './page';

const StyledHint = styled.p`
  margin-block-start: ${space[16]};
  color: ${c.ink3};
  font: var(--type-small);
`;

/** An address of the console that leads nowhere: the specified title and hint (docs/product.md, section 2), and a way on. */
export const NotFoundPage = () => (
  <Page title="404 Page Not Found">
    <EmptyState
      art="ginkgo"
      title="There is no such page in the console."
      hint="The address may be mistyped, or the page has moved. Press Ctrl K to look for it by its name."
      action={
        <ButtonLink href={BASE} variant="secondary">
          Go to the dashboard
        </ButtonLink>
      }
    />
    <StyledHint>
      <code>Did you forget to add the page to the router?</code>
    </StyledHint>
  </Page>
);
