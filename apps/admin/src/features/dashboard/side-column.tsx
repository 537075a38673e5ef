import { useGetConfigQuery } from '@harmony/api-client';
import { useGetBackupStatusQuery } from '@harmony/api-client/admin';
import { CONFIG_CATALOGUE, FLAG_KEYS, readFlags } from '@harmony/domain';
import { Skeleton } from '@harmony/ui';
import { Link } from 'react-router-dom';
import { QueryState } from '../../kit/query-state';
import { Tag } from '../../kit/tag';
import { TimeAgo } from '../../kit/time-ago';
import { Line, Lines, PairLine } from './lines';
import { Part } from '../../kit/part';
import { usePlace } from '../../shell/pages-context';

const DAY = 24 * 3_600_000;

const Skeletons = ({ lines }: { lines: number }) => (
  <Lines>
    {Array.from({ length: lines }, (_, line) => (
      <Line key={line}>
        <Skeleton />
      </Line>
    ))}
  </Lines>
);

/** Which features visitors have. */
export const Features = () => {
  const query = useGetConfigQuery();
  const config = usePlace(['/config']);
  return (
    <Part title="Features" aside={config !== undefined && <Link to={config}>Change features</Link>}>
      <QueryState query={query} what="Features" skeleton={<Skeletons lines={FLAG_KEYS.length} />}>
        {(entries) => {
          const flags = readFlags(entries);
          return (
            <Lines>
              {FLAG_KEYS.map((key) => (
                <PairLine key={key}>
                  {CONFIG_CATALOGUE[key].label}
                  <Tag tone={flags[key] ? 'success' : 'neutral'}>{flags[key] ? 'On' : 'Off'}</Tag>
                </PairLine>
              ))}
            </Lines>
          );
        }}
      </QueryState>
    </Part>
  );
};

/** The time of the newest backup, with a warning if it is older than a day. */
export const LastBackup = () => {
  const query = useGetBackupStatusQuery();
  const backup = usePlace(['/backup']);
  return (
    <Part title="Last backup" aside={backup !== undefined && <Link to={backup}>Backups</Link>}>
      <QueryState query={query} what="The last backup" skeleton={<Skeletons lines={1} />}>
        {({ last }) => {
          if (!last) return <p>There is no backup yet.</p>;
          const isOld = Date.now() - Date.parse(last.createdAt) > DAY;
          return (
            <Lines>
              <PairLine>
                <TimeAgo at={last.createdAt} />
                <Tag tone={isOld ? 'warning' : 'success'}>{isOld ? 'Older than a day' : 'Up to date'}</Tag>
              </PairLine>
            </Lines>
          );
        }}
      </QueryState>
    </Part>
  );
};
