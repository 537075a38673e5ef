import type { StockImportProblem } from '@harmony/domain';
import type { TableColumn } from '../../../platform/kit/table/column';
import { Table } from '../../../platform/kit/table/table';

type Row = StockImportProblem & { key: number };

const COLUMNS: readonly TableColumn<Row>[] = [
  {
    id: 'line',
    head: 'Line',
    isName: true,
    isNarrow: true,
    cell: ({ line }) => (line === null ? 'The file' : `Line ${line.toLocaleString('en')}`),
  },
  { id: 'column', head: 'Column', isNarrow: true, cell: ({ column }) => column ?? '' },
  { id: 'problem', head: 'What is wrong', isWide: true, cell: ({ problem }) => problem },
];

/** Why a file was not taken, line by line as a spreadsheet counts them. */
export const ImportProblems = ({ problems }: { problems: readonly StockImportProblem[] }) => (
  <Table
    label="What is wrong in the file"
    columns={COLUMNS}
    rows={problems.map((problem, key) => ({ ...problem, key }))}
    keyOf={({ key }) => key}
  />
);
