import styled from 'styled-components';
import { space } from '@harmony/ui';
import { Activity } from './activity';
import { NeedsAttention } from './attention';
import { ContentCompleteness } from './completeness';
import { Greeting } from './greeting';
import { RecentChanges } from './recent-changes';
import { Features, LastBackup } from './side-column';
import { Stack, Columns } from '../../kit/layout';
import { useMay } from '../../state/use-may';

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

/** What one wants to know at the beginning of the day, of the areas that one may enter. */
export const Overview = () => {
  const may = useMay();
  const side = [
    may('backups') && <LastBackup key="backup" />,
    may('audit') && <RecentChanges key="changes" />,
    may('content') && <Features key="features" />,
  ].filter(Boolean);
  return (
    <Layout>
      <Greeting />
      <PrintableColumns $wide={side.length > 0 ? 'minmax(0, 7fr) minmax(16rem, 3fr)' : undefined} $gap={32}>
        <Stack $gap={32}>
          <NeedsAttention />
          {may('inboxes') && <Activity />}
          {may('content') && <ContentCompleteness />}
        </Stack>
        {side.length > 0 && <Stack $gap={32}>{side}</Stack>}
      </PrintableColumns>
    </Layout>
  );
};
