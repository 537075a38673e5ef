import styled from 'styled-components';
import { useGetAuthStatusQuery } from '@harmony/api-client';
import {
  c,
  Card,
  CardGrid,
  CardLink,
  Container,
  Eyebrow,
  HerbArt,
  Lead,
  media,
  Plate,
  space,
  StaffFrame,
} from '@harmony/ui';
import { websiteUrl } from '../../paths';
import { SignOutButton } from '../../sign-out-button';

const StyledMain = styled.main`
  display: grid;
  align-content: center;
  padding-block: ${space[32]} ${space[80]};
`;

const StyledColumns = styled(Container)`
  display: grid;
  gap: ${space[48]} ${space[80]};
  align-items: center;

  > figure {
    display: none;
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 25rem);

    > figure {
      display: block;
    }
  }
`;

const StyledWords = styled.div`
  display: grid;
  gap: ${space[16]};

  > ul {
    margin-block-start: ${space[24]};
  }
  li {
    display: grid;
    gap: ${space[4]};
    align-content: start;
  }
  li h2 {
    font: var(--type-h3);
  }
  li p {
    color: ${c.ink2};
  }
`;

/** What an administrator sees while the console's pages are still to come: who is signed in, and what there is already. */
export const HomePage = () => {
  const { data: status } = useGetAuthStatusQuery();
  return (
    <StaffFrame name="Harmony" actions={<SignOutButton variant="secondary" size="sm" />}>
      <title>Staff console · Harmony</title>
      <StyledMain>
        <StyledColumns>
          <StyledWords>
            <Eyebrow>Staff console</Eyebrow>
            <h1>Welcome, {status?.user?.username}</h1>
            <Lead>
              You are signed in as an administrator. The pages for editing the website arrive in a later version of
              Harmony.
            </Lead>
            <CardGrid columns={2} as="ul">
              <Card as="li">
                <h2>
                  <CardLink href={websiteUrl(window.location)}>Website</CardLink>
                </h2>
                <p>What your visitors see.</p>
              </Card>
              <Card as="li">
                <h2>
                  <CardLink href="/api/docs">API documentation</CardLink>
                </h2>
                <p>Every call programs can make.</p>
              </Card>
            </CardGrid>
          </StyledWords>
          <Plate
            caption={
              <>
                <em>Ginkgo biloba</em> · Ginkgo
              </>
            }
          >
            <HerbArt name="ginkgo" />
          </Plate>
        </StyledColumns>
      </StyledMain>
    </StaffFrame>
  );
};
