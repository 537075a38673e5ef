import { Link } from 'react-router-dom';
import { type AuditLine, capital } from '@harmony/domain';
import { fieldName } from '../../platform/kit/forms/field-names';
import { Moment } from '../../platform/kit/moment';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { auditedRecord } from '../../platform/record-links';
import { actionText, entityText } from './audit-words';

const MOST_IDS = 8;

/** '7', or the first of many: '3, 1, 2 and 40 more'. */
function idsText(entityId: string): string {
  const ids = entityId.split(',').map((id) => id.trim());
  const more = ids.length - MOST_IDS;
  return ids.slice(0, MOST_IDS).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

export interface AuditTableProps {
  lines: readonly AuditLine[];
  isOld: boolean;
}

/** Lines of the audit log. */
export const AuditTable = ({ lines, isOld }: AuditTableProps) => {
  const columns: readonly TableColumn<AuditLine>[] = [
    { id: 'at', head: 'When', isNarrow: true, cell: ({ at }) => <Moment at={at} /> },
    { id: 'who', head: 'Who', isNarrow: true, cell: ({ actorName }) => actorName ?? 'Unknown' },
    {
      id: 'what',
      head: 'What',
      isName: true,
      cell: (line) => {
        const { to } = auditedRecord(line);
        const what = `${entityText(line.entity)}${line.entityId === null ? '' : ` ${idsText(line.entityId)}`}`;
        return (
          <>
            {actionText(line.action)}: {to === null ? what : <Link to={to}>{what}</Link>}
          </>
        );
      },
    },
    {
      id: 'fields',
      head: 'Fields',
      isWide: true,
      cell: ({ fields }) => capital(fields.map(fieldName).join(', ')) || 'None',
    },
    { id: 'network', head: 'Network', isNarrow: true, hide: 'lg', cell: ({ network }) => network ?? 'Unknown' },
  ];
  return <Table label="Audit log" columns={columns} rows={lines} keyOf={({ id }) => id} isOld={isOld} />;
};
