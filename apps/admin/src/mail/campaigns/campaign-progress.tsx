import type { ReactNode } from 'react';
import type { Campaign, CampaignCounts } from '@harmony/domain';
import { Card } from '@harmony/ui';
import { Figures } from '../../platform/kit/lists/figures';
import { Stack } from '../../platform/kit/layout';
import { Moment } from '../../platform/kit/moment';
import { Notice } from '../../platform/kit/notice';
import { ProgressBar } from '../../platform/kit/progress-bar';
import { readersText } from './campaign-words';
import { Obstacles } from './obstacles';

const LABELS: Readonly<Record<Campaign['state'], string>> = {
  draft: 'Not sent yet',
  sending: 'Being sent',
  paused: 'Paused: no one else gets it until you continue',
  stopped: 'Stopped: no one else gets it',
  sent: 'Sent',
};

const numeral = (count: number): string => count.toLocaleString('en');

/** Figures that are nothing are left out, but for those that everybody looks for. */
function figuresOf(counts: CampaignCounts): (readonly [string, ReactNode])[] {
  const rare: (readonly [string, number])[] = [
    ['Refused', counts.refused],
    ['Unknown', counts.uncertain],
    ['Unsubscribed before sending', counts.left],
    ['Not sent', counts.stopped],
  ];
  return [
    ['Readers', numeral(counts.readers)],
    ['Sent', numeral(counts.sent)],
    ['Waiting', numeral(counts.waiting)],
    ...rare.flatMap(([label, count]) => (count > 0 ? [[label, numeral(count)] as const] : [])),
    ['Unsubscribed from it', numeral(counts.leftByIt)],
  ];
}

/** How far a campaign has come. */
export const CampaignProgress = ({ campaign }: { campaign: Campaign }) => {
  const { counts, state, startedAt, startedBy, endedAt, lastRefusal } = campaign;
  const done = counts.readers - counts.waiting;
  return (
    <Stack $gap={24}>
      <Obstacles title="No email is going out" sentences={campaign.obstacles} />
      <Card as="section" aria-label="Progress">
        <Stack $gap={20}>
          <ProgressBar
            label={LABELS[state]}
            value={counts.readers === 0 ? 1 : done / counts.readers}
            detail={`${numeral(done)} of ${readersText(counts.readers)}`}
          />
          <Figures figures={figuresOf(counts)} isLarge aria-label="Counts" />
          <p>
            {startedAt !== null && (
              <>
                Sending started <Moment at={startedAt} />
                {startedBy !== null && ` by ${startedBy}`}.{' '}
              </>
            )}
            {endedAt !== null && (
              <>
                Ended <Moment at={endedAt} />.
              </>
            )}
          </p>
        </Stack>
      </Card>
      {lastRefusal !== null && (
        <Notice>
          The last email that was refused: {lastRefusal}. An address that the mail server doesn’t know gets no more
          newsletters; its owner can sign up again.
        </Notice>
      )}
      {counts.uncertain > 0 && (
        <Notice $tone="info">
          “Unknown”: the connection dropped while the email was being handed over. It isn’t sent again, so that no one
          gets it twice.
        </Notice>
      )}
      <p>
        “Sent” means that the mail server accepted it. Readers aren’t tracked: a newsletter has no hidden pictures and
        no redirected links, so it doesn’t report who opened it.
      </p>
    </Stack>
  );
};
