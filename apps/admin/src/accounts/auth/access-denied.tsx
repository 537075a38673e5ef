import styled from 'styled-components';
import { c, Card, Container, space, StaffFrame, TextLink } from '@harmony/ui';
import { websiteUrl } from '../../platform/paths';
import { SignOutButton } from '../../platform/shell/session/sign-out-button';

const StyledCard = styled(Card)`
  display: grid;
  justify-items: start;
  gap: ${space[16]};
  margin-block: ${space[48]} ${space[80]};

  h1 {
    font: var(--type-h2);
  }
  > p:first-of-type {
    font: var(--type-lead);
  }
  > p {
    color: ${c.ink2};
  }
  button {
    margin-block-start: ${space[8]};
  }
`;

/** For a signed-in account without a role (docs/product.md, section 6). */
export const AccessDenied = ({ username }: { username: string }) => (
  <StaffFrame name="Harmony">
    <title>Access Denied · Harmony</title>
    <main>
      <Container width="prose">
        <StyledCard>
          <h1>Access Denied</h1>
          <p>You don&apos;t have admin privileges.</p>
          <p>
            You’re signed in as <strong>{username}</strong>. Sign out to use another account, or go to{' '}
            <TextLink href={websiteUrl(window.location)}>the website</TextLink>.
          </p>
          <SignOutButton />
        </StyledCard>
      </Container>
    </main>
  </StaffFrame>
);
