import { useGetCampaignChoicesQuery } from '@harmony/api-client/admin';
import { Skeleton } from '@harmony/ui';
import { useEditTarget } from '../../platform/editor/edit-target';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Page } from '../../platform/shell/page';
import { CampaignEditor } from './campaign-editor';
import { CAMPAIGNS } from './campaign-words';
import { NewsletterOff } from './newsletter-off';

const CRUMBS = [{ label: 'Newsletters', to: CAMPAIGNS }];

/** A campaign that is not stored yet. */
export const NewCampaign = () => {
  const choices = useGetCampaignChoicesQuery();
  const { open } = useEditTarget();
  if (choices.data === undefined)
    return (
      <Page title="New newsletter" crumbs={CRUMBS}>
        <QueryState query={choices} what="The form" skeleton={<Skeleton shape="card" />}>
          {() => null}
        </QueryState>
      </Page>
    );
  return (
    <CampaignEditor
      campaign={null}
      choices={choices.data}
      refresh={() => Promise.resolve(undefined)}
      onCreated={({ id }) => open({ id }, { replace: true })}
      frame={({ actions, content }) => (
        <Page title="New newsletter" crumbs={CRUMBS} actions={actions}>
          <NewsletterOff />
          {content}
        </Page>
      )}
    />
  );
};
