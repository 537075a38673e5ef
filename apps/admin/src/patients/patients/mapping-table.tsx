import type { ImportField, ImportPreview } from '@harmony/domain';
import { IMPORT_FIELD_LABELS } from '@harmony/domain';
import { ImportFieldSchema } from '@harmony/domain/schemas';
import { SelectField } from '@harmony/ui';
import type { TableColumn } from '../../platform/kit/table/column';
import { Table } from '../../platform/kit/table/table';

const EXAMPLES = 3;

interface ColumnRow {
  index: number;
  heading: string;
  examples: string;
  field: ImportField;
}

export interface MappingTableProps {
  preview: ImportPreview;
  mapping: readonly ImportField[];
  onChange: (mapping: ImportField[]) => void;
}

/** What each column of the file becomes, with the first values in it. */
export const MappingTable = ({ preview, mapping, onChange }: MappingTableProps) => {
  const rows = preview.columns.map((heading, index): ColumnRow => {
    const values = preview.rows.map((cells) => cells[index]?.trim() ?? '').filter((value) => value !== '');
    return {
      index,
      heading: heading.trim() || `Column ${index + 1}`,
      examples: values.slice(0, EXAMPLES).join(', '),
      field: mapping[index] ?? 'ignore',
    };
  });
  const columns: readonly TableColumn<ColumnRow>[] = [
    { id: 'heading', head: 'Column in the file', isName: true, cell: ({ heading }) => heading },
    { id: 'examples', head: 'First values', isWide: true, cell: ({ examples }) => examples || <small>Empty</small> },
    {
      id: 'field',
      head: 'Import as',
      isWide: true,
      cell: ({ index, heading, field }) => (
        <SelectField
          label={<span hidden>{`Import ${heading} as`}</span>}
          aria-label={`Import ${heading} as`}
          value={field}
          onChange={({ target }) => {
            const chosen = ImportFieldSchema.safeParse(target.value);
            if (chosen.success) onChange(mapping.map((each, at) => (at === index ? chosen.data : each)));
          }}
        >
          {ImportFieldSchema.options.map((option) => (
            <option key={option} value={option}>
              {IMPORT_FIELD_LABELS[option]}
            </option>
          ))}
        </SelectField>
      ),
    },
  ];
  return <Table label="Columns in the file" columns={columns} rows={rows} keyOf={({ index }) => index} />;
};
