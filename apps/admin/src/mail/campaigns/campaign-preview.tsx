import { useState } from 'react';
import styled from 'styled-components';
import { campaignMailUrl, useGetCampaignPreviewQuery } from '@harmony/api-client/admin';
import type { Campaign } from '@harmony/domain';
import { c, radius, Skeleton, space } from '@harmony/ui';
import { ChoiceChips } from '../../platform/kit/chips';
import { Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { titleOf } from './campaign-words';

const VIEWS = [
  { value: '600', label: 'Computer' },
  { value: '320', label: 'Phone' },
  { value: 'text', label: 'Plain text' },
] as const;
type View = (typeof VIEWS)[number]['value'];

const Frame = styled.iframe<{ $width: number }>`
  inline-size: ${({ $width }) => $width}px;
  max-inline-size: 100%;
  block-size: 70dvh;
  border: 1px solid ${c.line};
  border-radius: ${radius.input};
  background: ${c.raised};
`;

const Plain = styled.pre`
  padding: ${space[16]};
  border: 1px solid ${c.line};
  border-radius: ${radius.input};
  background: ${c.raised};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The very mail, as programs show it: wide, narrow, and in plain text. Nothing in it runs or leads away from here. */
export const CampaignPreview = ({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) => {
  const [view, setView] = useState<View>('600');
  const query = useGetCampaignPreviewQuery(campaign.id, { refetchOnMountOrArgChange: true });
  return (
    <Sheet open wide title={`Preview of ${titleOf(campaign)}`} onClose={onClose}>
      <Stack $gap={16}>
        <ChoiceChips label="Show as" choices={VIEWS} value={view} onChoose={(value) => setView(value)} />
        <QueryState query={query} what="The preview" skeleton={<Skeleton shape="card" />}>
          {({ text, problems }) => (
            <Stack $gap={12}>
              {problems.map((problem) => (
                <Notice key={problem}>{problem}</Notice>
              ))}
              {view === 'text' ? (
                <Plain aria-label="The newsletter in plain text">{text}</Plain>
              ) : (
                <Frame
                  sandbox=""
                  title={view === '600' ? 'The newsletter on a computer' : 'The newsletter on a phone'}
                  src={campaignMailUrl(campaign.id, campaign.updatedAt)}
                  $width={Number(view)}
                />
              )}
            </Stack>
          )}
        </QueryState>
      </Stack>
    </Sheet>
  );
};
