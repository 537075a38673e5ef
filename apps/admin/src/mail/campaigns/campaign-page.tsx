import type { ReactNode } from 'react';
import { useGetCampaignChoicesQuery, useGetCampaignQuery } from '@harmony/api-client/admin';
import { CAMPAIGN_STATE_NAMES, type Campaign } from '@harmony/domain';
import { ButtonLink, EmptyState, Skeleton, Status } from '@harmony/ui';
import { useClock } from '../../platform/kit/clock';
import { Menu } from '../../platform/kit/overlays/menu';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Tag } from '../../platform/kit/tag';
import { BASE } from '../../platform/paths';
import { Page } from '../../platform/shell/page';
import { CampaignEditor } from './campaign-editor';
import { CampaignProgress } from './campaign-progress';
import { CAMPAIGNS, STATE_TONES, titleOf } from './campaign-words';
import { NewsletterOff } from './newsletter-off';
import { ProgressActions } from './progress-actions';
import { useCampaignSteps } from './use-campaign-steps';

const CRUMBS = [{ label: 'Newsletters', to: CAMPAIGNS }];
/** A campaign on its way changes by the minute. */
const POLL_MS = 3_000;

const Draft = ({ campaign, refresh }: { campaign: Campaign; refresh: () => Promise<Campaign | undefined> }) => {
  const choices = useGetCampaignChoicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const steps = useCampaignSteps();
  const clock = useClock();
  const page = (title: string, actions: ReactNode, content: ReactNode) => (
    <Page
      title={title}
      crumbs={CRUMBS}
      beside={<Tag tone={STATE_TONES.draft}>{CAMPAIGN_STATE_NAMES.draft}</Tag>}
      actions={
        <>
          {actions}
          <Menu
            label={`More actions for ${title}`}
            items={[{ label: 'Delete…', tone: 'danger', onSelect: () => void steps.remove(campaign) }]}
          />
        </>
      }
    >
      <NewsletterOff />
      {content}
    </Page>
  );
  if (choices.data === undefined)
    return page(
      titleOf(campaign),
      null,
      <QueryState query={choices} what="The form" skeleton={<Skeleton shape="card" />}>
        {() => null}
      </QueryState>,
    );
  return (
    <CampaignEditor
      campaign={campaign}
      choices={choices.data}
      refresh={refresh}
      onCreated={() => undefined}
      frame={({ title, savedAt, actions, content }) =>
        page(
          title,
          <>
            {savedAt && <Status as="span">Saved {clock.time(savedAt)}</Status>}
            {actions}
          </>,
          content,
        )
      }
    />
  );
};

/** The page of one campaign: a form while it is a draft, then how far it has come. */
export const CampaignPage = ({ id }: { id: number }) => {
  const known = useGetCampaignQuery(id, { refetchOnMountOrArgChange: true });
  const isMoving = known.currentData?.state === 'sending' || known.currentData?.state === 'paused';
  const query = useGetCampaignQuery(id, { pollingInterval: isMoving ? POLL_MS : 0, skipPollingIfUnfocused: true });
  const { error, currentData: campaign } = query;
  if (error && 'status' in error && error.status === 404 && campaign === undefined)
    return (
      <Page title="Newsletter" crumbs={CRUMBS}>
        <EmptyState
          art="goji"
          title="Newsletter not found"
          hint="Somebody may have deleted it."
          action={
            <ButtonLink href={BASE + CAMPAIGNS} variant="secondary">
              Show all newsletters
            </ButtonLink>
          }
        />
      </Page>
    );
  if (campaign === undefined)
    return (
      <Page title="Newsletter" crumbs={CRUMBS}>
        <QueryState query={{ ...query, data: campaign }} what="This newsletter" skeleton={<Skeleton shape="card" />}>
          {() => null}
        </QueryState>
      </Page>
    );
  if (campaign.state === 'draft')
    return <Draft campaign={campaign} refresh={async () => (await query.refetch()).data} />;
  return (
    <Page
      title={titleOf(campaign)}
      crumbs={CRUMBS}
      beside={<Tag tone={STATE_TONES[campaign.state]}>{CAMPAIGN_STATE_NAMES[campaign.state]}</Tag>}
      actions={<ProgressActions campaign={campaign} />}
    >
      <QueryState query={{ ...query, data: campaign }} what="This newsletter">
        {(shown) => <CampaignProgress campaign={shown} />}
      </QueryState>
    </Page>
  );
};
