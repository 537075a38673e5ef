import { Container, ErrorState, StaffFrame } from '@harmony/ui';

/** Instead of a page that broke: a fault of ours, with the one thing that helps. */
export const ErrorPage = () => (
  <StaffFrame name="Harmony">
    <title>Something went wrong · Harmony</title>
    <main>
      <Container>
        <ErrorState title={<h1>Something went wrong</h1>} onRetry={() => window.location.reload()}>
          <p>This page could not be shown. Nothing you saved is lost.</p>
        </ErrorState>
      </Container>
    </main>
  </StaffFrame>
);
