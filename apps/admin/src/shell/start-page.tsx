import { useGetAuthStatusQuery } from '@harmony/api-client';
import { Page } from './page';

/** The console's first page. */
export const Component = () => {
  const { data: status } = useGetAuthStatusQuery();
  return (
    <Page title="Dashboard">
      <p>Signed in as {status?.user?.username}.</p>
    </Page>
  );
};
