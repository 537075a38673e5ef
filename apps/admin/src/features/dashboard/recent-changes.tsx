import { Link } from 'react-router-dom';
import { useGetAuditLogQuery } from '@harmony/api-client/admin';
import type { AuditLine } from '@harmony/domain';
import { Skeleton } from '@harmony/ui';
import { QueryState } from '../../kit/query-state';
import { TimeAgo } from '../../kit/time-ago';
import { auditedRecord } from '../../record-links';
import { fieldName } from '../../kit/field-names';
import { Line, Lines } from './lines';
import { Part } from '../../kit/part';
import { usePlace } from '../../shell/pages-context';
import { PlaceLink } from '../../shell/place-link';

const SHOWN = 8;
/** More than are shown, as some are left out. */
const REQUESTED = 40;

/** The past tense of an action of the audit log. */
const DONE: Readonly<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  reorder: 'reordered',
  reply: 'answered',
  close: 'closed',
  reopen: 'opened again',
  pick: 'said who was calling, choosing',
  restore: 'restored',
  upload: 'uploaded',
  'create-range': 'added special days to the',
  'replace-week': 'changed the week of the',
  'replace-date': 'changed a special day of the',
  'close-early': 'closed early and so changed the',
  'undo-close-early': 'took an early closing out of the',
  'delete-and-reassign': 'moved the content of, and deleted,',
  'reset-password': 'reset the password of',
  'change-password': 'changed the password of',
  'change-password-failed': 'could not change the password of',
  'change-password-locked': 'may not change the password for a while of',
  'end-sessions': 'signed out everywhere',
  end: 'ended',
  'end-others': 'ended every other',
  retry: 'sent again',
  purge: 'removed by age',
  undo: 'took back',
  verify: 'checked',
  sync: 'synced',
  resync: 'synced',
};

/** Opening a message marks it as read: that is no change anybody looks for. */
const isOnlyRead = ({ fields }: AuditLine): boolean => fields.length === 1 && fields[0] === 'isRead';

const Change = ({ line }: { line: AuditLine }) => {
  const { noun, to } = auditedRecord(line);
  return (
    <Line>
      <span>
        {line.actorName ?? 'Somebody'} {DONE[line.action] ?? line.action.replace(/-/g, ' ')}{' '}
        <PlaceLink to={to}>{noun}</PlaceLink>
      </span>
      <small>
        <TimeAgo at={line.at} />
        {line.fields.length > 0 && ` · ${line.fields.map(fieldName).join(', ')}`}
      </small>
    </Line>
  );
};

const Skeletons = () => (
  <Lines>
    {Array.from({ length: 5 }, (_, line) => (
      <Line key={line}>
        <Skeleton />
        <Skeleton />
      </Line>
    ))}
  </Lines>
);

/** Who changed what lately; never the values. */
export const RecentChanges = () => {
  const query = useGetAuditLogQuery({ writesOnly: true, limit: REQUESTED });
  const log = usePlace(['/audit-log', '/audit']);
  return (
    <Part title="Recent changes" aside={log !== undefined && <Link to={log}>All changes</Link>}>
      <QueryState query={query} what="Recent changes" skeleton={<Skeletons />}>
        {({ items }) => {
          const lines = items.filter((line) => !isOnlyRead(line)).slice(0, SHOWN);
          return lines.length === 0 ? (
            <p>Nobody has changed anything lately.</p>
          ) : (
            <Lines>
              {lines.map((line) => (
                <Change key={line.id} line={line} />
              ))}
            </Lines>
          );
        }}
      </QueryState>
    </Part>
  );
};
