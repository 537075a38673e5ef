import { Link } from 'react-router-dom';
import { useGetBackupStatusQuery } from '@harmony/api-client/admin';
import { Part } from '../../platform/kit/part';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Tag } from '../../platform/kit/tag';
import { TimeAgo } from '../../platform/kit/time-ago';
import { usePlace } from '../../platform/shell/pages-context';
import { LineSkeletons, Lines, PairLine } from './lines';

const DAY = 24 * 3_600_000;

/** The time of the newest backup, with a warning if it is older than a day. */
export const LastBackup = () => {
  const query = useGetBackupStatusQuery();
  const backup = usePlace(['/backup']);
  return (
    <Part title="Last backup" aside={backup !== undefined && <Link to={backup}>Backups</Link>}>
      <QueryState query={query} what="The last backup" skeleton={<LineSkeletons lines={1} />}>
        {({ last, copies, drill }) => {
          if (!last) return <p>There’s no backup yet.</p>;
          const isOld = Date.now() - Date.parse(last.createdAt) > DAY;
          return (
            <Lines>
              <PairLine>
                <TimeAgo at={last.createdAt} />
                <Tag tone={isOld ? 'warning' : 'success'}>{isOld ? 'Older than a day' : 'Up to date'}</Tag>
              </PairLine>
              {copies !== null && (
                <PairLine>
                  {copies.copies[0] ? (
                    <span>
                      Copied <TimeAgo at={copies.copies[0].copiedAt} />
                    </span>
                  ) : (
                    'Not copied yet'
                  )}
                  {copies.problem !== null && <Tag tone="danger">Copy failed</Tag>}
                </PairLine>
              )}
              {drill !== null && (
                <PairLine>
                  <span>
                    Test restore <TimeAgo at={drill.at} />
                  </span>
                  <Tag tone={drill.problem === null ? 'success' : 'danger'}>
                    {drill.problem === null ? 'Works' : 'Failed'}
                  </Tag>
                </PairLine>
              )}
            </Lines>
          );
        }}
      </QueryState>
    </Part>
  );
};
