import { Activity } from './activity';
import { NeedsAttention } from './attention';
import { ContentCompleteness } from './completeness';
import { StyledOverview } from './dashboard-style';
import { Greeting } from './greeting';
import { RecentChanges } from './recent-changes';
import { Features, LastBackup } from './side-column';

/** What one wants to know at the beginning of the day. */
export const Overview = () => (
  <StyledOverview>
    <Greeting />
    <div data-columns="">
      <div data-main="">
        <NeedsAttention />
        <Activity />
        <ContentCompleteness />
      </div>
      <div data-side="">
        <LastBackup />
        <RecentChanges />
        <Features />
      </div>
    </div>
  </StyledOverview>
);
