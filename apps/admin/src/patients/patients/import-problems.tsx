import type { ImportProblem } from '@harmony/domain';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';
import { Tag } from '../../platform/kit/tag';

/** The API reports no more than these. */
const MOST = 200;

type Row = ImportProblem & { key: number };

const COLUMNS: readonly TableColumn<Row>[] = [
  { id: 'line', head: 'Line', isName: true, isNarrow: true, cell: ({ line }) => `Line ${line}` },
  { id: 'problem', head: 'What is wrong', isWide: true, cell: ({ problem }) => problem },
  { id: 'column', head: 'Column', cell: ({ column }) => column ?? '' },
  {
    id: 'effect',
    head: 'What happens',
    isNarrow: true,
    cell: ({ refused }) =>
      refused ? <Tag tone="danger">Line left out</Tag> : <Tag tone="warning">Value left out</Tag>,
  },
];

/** The problems in the file, line by line. */
export const ImportProblems = ({ problems }: { problems: readonly ImportProblem[] }) => (
  <>
    <h3>What is wrong in the file</h3>
    <p>
      Put it right in the file and choose it again, or go on without.
      {problems.length === MOST && ` These are the first ${MOST}.`}
    </p>
    <Table
      label="What is wrong in the file"
      columns={COLUMNS}
      rows={problems.map((problem, key) => ({ ...problem, key }))}
      keyOf={({ key }) => key}
    />
  </>
);
