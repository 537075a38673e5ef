import styled from 'styled-components';
import { media, space } from '@harmony/ui';
import { Activity } from './activity';
import { NeedsAttention } from './attention';
import { ContentCompleteness } from './completeness';
import { Greeting } from './greeting';
import { RecentChanges } from './recent-changes';
import { Features, LastBackup } from './side-column';

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

const Columns = styled.div`
  display: grid;
  gap: ${space[32]};
  align-items: start;

  ${media.lg} {
    grid-template-columns: minmax(0, 7fr) minmax(16rem, 3fr);
  }
  @media print {
    display: block;
  }
`;

const Column = styled.div`
  display: grid;
  gap: ${space[32]};
  min-inline-size: 0;
`;

/** What one wants to know at the beginning of the day. */
export const Overview = () => (
  <Layout>
    <Greeting />
    <Columns>
      <Column>
        <NeedsAttention />
        <Activity />
        <ContentCompleteness />
      </Column>
      <Column>
        <LastBackup />
        <RecentChanges />
        <Features />
      </Column>
    </Columns>
  </Layout>
);
