import { ErrorState } from '../state/states';
import { useReloadOnline } from '../state/use-reload-online';
import { Container } from './layout';
import { StaffFrame } from './staff-frame';

/** What a staff app shows instead of a page that failed to render: that the fault is ours, and a button to reload. */
export const StaffErrorPage = () => {
  useReloadOnline();
  return (
    <StaffFrame name="Harmony">
      <title>Something went wrong · Harmony</title>
      <main>
        <Container>
          <ErrorState title={<h1>Something went wrong</h1>} onRetry={() => window.location.reload()}>
            <p>This page couldn’t be shown. Nothing you saved is lost.</p>
          </ErrorState>
        </Container>
      </main>
    </StaffFrame>
  );
};
