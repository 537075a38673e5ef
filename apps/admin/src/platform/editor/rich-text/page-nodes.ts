import { Extension, mergeAttributes, Node, type Extensions } from '@tiptap/core';
import { tableEditing } from '@tiptap/pm/tables';

/** What ProseMirror's table commands take these nodes for. */
const TABLE_ROLES: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

/** Selecting and changing tables, with ProseMirror's own commands (`prosemirror-tables`). */
const TableEditing = Extension.create({
  name: 'tableEditing',
  extendNodeSchema: ({ name }) => (name in TABLE_ROLES ? { tableRole: TABLE_ROLES[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
});

/** The rows of a table: its name is no row, but an attribute. */
function rowsOf(table: globalThis.Node): HTMLElement {
  const rows = document.createElement('table');
  if (table instanceof HTMLTableElement) for (const row of table.rows) rows.append(row.cloneNode(true));
  return rows;
}

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  addAttributes: () => ({
    /** What stands above it, and what screen readers call it. */
    caption: {
      default: '',
      parseHTML: (element) => element.querySelector('caption')?.textContent ?? '',
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table', contentElement: rowsOf }],
  renderHTML: ({ node }) => {
    const caption = String(node.attrs['caption']);
    return caption === '' ? ['table', ['tbody', 0]] : ['table', ['caption', caption], ['tbody', 0]];
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

const spanOf = (name: string) => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

/** A cell as the table commands know it. Nobody sets widths here: columns are as wide as their words. */
const cell = (name: string, tag: 'td' | 'th') =>
  Node.create({
    name,
    content: '(paragraph | bulletList | orderedList)+',
    isolating: true,
    addAttributes: () => ({
      colspan: spanOf('colspan'),
      rowspan: spanOf('rowspan'),
      colwidth: { default: null, rendered: false, parseHTML: () => null },
    }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** A note or a warning beside the text. */
const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element) => (element.getAttribute('data-kind') === 'warning' ? 'warning' : 'note'),
      renderHTML: ({ kind }) => ({ 'data-kind': String(kind) }),
    },
  }),
  parseHTML: () => [{ tag: 'aside' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', mergeAttributes(HTMLAttributes), 0],
});

/** A picture of the library, never one of another website. */
const Picture = Node.create({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/api/images/"]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

/** What only the text of a page may hold, as the API keeps it (`platform/rich-text/rich-text.ts`). */
export const PAGE_NODES: Extensions = [
  Table,
  TableRow,
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  TableEditing,
  Callout,
  Picture,
];
