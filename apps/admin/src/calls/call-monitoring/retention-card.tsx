import { useGetRetentionQuery } from '@harmony/api-client/admin';
import type { RetentionPreview } from '@harmony/domain';
import { Skeleton, TextLink } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import { BASE } from '../../platform/paths';
import { Notice } from '../../platform/kit/notice';
import { HealthCard } from './health-card';
import { keptText } from './words';
import { Figures } from '../../platform/kit/lists/figures';

const SHOWN: readonly { kind: RetentionPreview['kind']; label: string }[] = [
  { kind: 'calls', label: 'Calls' },
  { kind: 'telephonyEvents', label: 'Phone system messages' },
];

/** How long calls and messages are kept; it is set under Settings. */
export const RetentionCard = () => {
  const retention = useGetRetentionQuery();
  return (
    <HealthCard as="section" aria-labelledby="retention">
      <h2 id="retention">How long calls are kept</h2>
      <QueryState query={retention} what="The times" skeleton={<Skeleton />}>
        {({ hold, kinds }) => (
          <>
            <Figures
              figures={SHOWN.map(({ kind, label }) => [
                label,
                keptText(kinds.find((each) => each.kind === kind)?.days ?? null),
              ])}
            />
            {hold && <Notice>Removal is on hold: nothing is removed at the moment.</Notice>}
          </>
        )}
      </QueryState>
      <p>
        <TextLink href={`${BASE}/config`}>Change this in Settings</TextLink>
      </p>
    </HealthCard>
  );
};
