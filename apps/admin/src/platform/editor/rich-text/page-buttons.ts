import type { Editor } from '@tiptap/core';
import type { Command } from '@tiptap/pm/state';
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  toggleHeaderColumn,
  toggleHeaderRow,
} from '@tiptap/pm/tables';
import {
  BetweenHorizontalStart,
  BetweenVerticalStart,
  Captions,
  ImagePlus,
  Info,
  PanelLeft,
  PanelTop,
  Table,
  TableColumnsSplit,
  TableRowsSplit,
  Trash2,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { atText, focusText } from './at-text';
import type { ToolbarButton } from './toolbar-buttons';

const isInTable = (editor: Editor): boolean => editor.isActive('table');

const callout = (kind: 'note' | 'warning', label: string, icon: LucideIcon): ToolbarButton => ({
  id: kind,
  label,
  icon,
  isOn: (editor) => editor.isActive('callout', { kind }),
  run: (editor) => {
    const chain = atText(editor);
    const isOther = editor.isActive('callout') && !editor.isActive('callout', { kind });
    (isOther ? chain.updateAttributes('callout', { kind }) : chain.toggleWrap('callout', { kind })).run();
  },
});

/** A command of ProseMirror's tables as a button, which does nothing outside a table. */
const inTable = (id: string, label: string, icon: LucideIcon, command: Command): ToolbarButton => ({
  id,
  label,
  icon,
  isPossible: isInTable,
  run: (editor) => {
    command(editor.state, editor.view.dispatch);
    focusText(editor);
  },
});

const ROWS = 3;
const COLUMNS = 2;
const cells = (type: string) => Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: 'paragraph' }] }));

/** A table with a row of heads. */
const NEW_TABLE = {
  type: 'table',
  content: Array.from({ length: ROWS }, (_, row) => ({
    type: 'tableRow',
    content: cells(row === 0 ? 'tableHeader' : 'tableCell'),
  })),
};

/** Adds a table where the cursor is, and goes to its first cell. */
function addTable(editor: Editor): void {
  const { from } = editor.state.selection;
  atText(editor).insertContent(NEW_TABLE).run();
  const cellsBehind: number[] = [];
  editor.state.doc.descendants(({ type }, at) => {
    if (type.name === 'tableHeader' && at >= from - 1) cellsBehind.push(at);
  });
  const [first] = cellsBehind;
  // Into the paragraph of the cell.
  if (first !== undefined) editor.commands.setTextSelection(first + 2);
}

/** The buttons that only pages have. Pictures and names of tables are asked for in a dialog. */
export const PAGE_BUTTONS: readonly (readonly ToolbarButton[])[] = [
  [
    callout('note', 'Note', Info),
    callout('warning', 'Warning', TriangleAlert),
    { id: 'picture', label: 'Picture', icon: ImagePlus, dialog: 'picture' },
    { id: 'table', label: 'Table', icon: Table, isPossible: (editor) => !isInTable(editor), run: addTable },
  ],
  [
    inTable('row', 'Add row below', BetweenHorizontalStart, addRowAfter),
    inTable('column', 'Add column to the right', BetweenVerticalStart, addColumnAfter),
    inTable('headRow', 'Header row', PanelTop, toggleHeaderRow),
    inTable('headColumn', 'Header column', PanelLeft, toggleHeaderColumn),
    { id: 'caption', label: 'Table caption', icon: Captions, dialog: 'caption', isPossible: isInTable },
    inTable('deleteRow', 'Delete row', TableRowsSplit, deleteRow),
    inTable('deleteColumn', 'Delete column', TableColumnsSplit, deleteColumn),
    inTable('deleteTable', 'Delete table', Trash2, deleteTable),
  ],
];
