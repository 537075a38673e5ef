import { Link } from 'react-router-dom';
import { useGetAuditLogQuery } from '@harmony/api-client/admin';
import type { AuditLine } from '@harmony/domain';
import { Skeleton } from '@harmony/ui';
import { QueryState } from '../../kit/query-state';
import { TimeAgo } from '../../kit/time-ago';
import { StyledLines } from './dashboard-style';
import { Part } from './part';
import { PlaceLink, usePlace } from './place-link';
import { auditedRecord } from './record-links';

const SHOWN = 8;

/** The past tense of an action of the audit log. */
const DONE: Readonly<Record<string, string>> = {
  create: 'added',
  update: 'changed',
  delete: 'deleted',
  reorder: 'reordered',
  reply: 'answered',
  restore: 'restored',
  upload: 'uploaded',
};

/** Names of fields as words: `shortDescription` reads "short description". */
const fieldText = (fields: readonly string[]): string =>
  fields.map((field) => field.replace(/([A-Z])/g, ' $1').toLowerCase()).join(', ');

const Line = ({ line }: { line: AuditLine }) => {
  const { noun, to } = auditedRecord(line);
  return (
    <li>
      <span>
        {line.actorName ?? 'Somebody'} {DONE[line.action] ?? line.action} <PlaceLink to={to}>{noun}</PlaceLink>
      </span>
      <small>
        <TimeAgo at={line.at} />
        {line.fields.length > 0 && ` · ${fieldText(line.fields)}`}
      </small>
    </li>
  );
};

const Bones = () => (
  <StyledLines>
    {Array.from({ length: 5 }, (_, line) => (
      <li key={line}>
        <Skeleton />
        <Skeleton />
      </li>
    ))}
  </StyledLines>
);

/** Who changed what lately; never the values. */
export const RecentChanges = () => {
  const query = useGetAuditLogQuery({ writesOnly: true, limit: SHOWN });
  const log = usePlace(['/audit-log', '/audit']);
  return (
    <Part title="Recent changes" aside={log !== undefined && <Link to={log}>All changes</Link>}>
      <QueryState query={query} what="Recent changes" skeleton={<Bones />}>
        {({ items }) =>
          items.length === 0 ? (
            <p>Nobody has changed anything yet.</p>
          ) : (
            <StyledLines>
              {items.map((line) => (
                <Line key={line.id} line={line} />
              ))}
            </StyledLines>
          )
        }
      </QueryState>
    </Part>
  );
};
