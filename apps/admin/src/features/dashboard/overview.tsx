import styled from 'styled-components';
import { space } from '@harmony/ui';
import { Activity } from './activity';
import { NeedsAttention } from './attention';
import { ContentCompleteness } from './completeness';
import { Greeting } from './greeting';
import { RecentChanges } from './recent-changes';
import { Features, LastBackup } from './side-column';
import { Stack, Columns } from '../../kit/layout';

const Layout = styled.div`
  display: grid;
  gap: ${space[32]};

  @media print {
    section {
      margin-block-end: ${space[24]};
      break-inside: avoid;
    }
  }
`;

const PrintableColumns = styled(Columns)`
  @media print {
    display: block;
  }
`;

/** What one wants to know at the beginning of the day. */
export const Overview = () => (
  <Layout>
    <Greeting />
    <PrintableColumns $wide="minmax(0, 7fr) minmax(16rem, 3fr)" $gap={32}>
      <Stack $gap={32}>
        <NeedsAttention />
        <Activity />
        <ContentCompleteness />
      </Stack>
      <Stack $gap={32}>
        <LastBackup />
        <RecentChanges />
        <Features />
      </Stack>
    </PrintableColumns>
  </Layout>
);
