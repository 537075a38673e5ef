import type { Editor } from '@tiptap/core';
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Redo2,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { RichTextKind } from '@harmony/domain/schemas';
import { atText } from './at-text';
import { PAGE_BUTTONS } from './page-buttons';

/** A button of the toolbar. `isOn` makes it a toggle. */
export interface ToolbarButton {
  id: string;
  label: string;
  icon: LucideIcon;
  keys?: string;
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  run?: (editor: Editor) => void;
  /** What is asked instead. */
  dialog?: 'link' | 'picture' | 'caption';
}

const heading = (level: 2 | 3 | 4, label: string, icon: LucideIcon): ToolbarButton => ({
  id: `h${level}`,
  label,
  icon,
  keys: `$mod+Alt+${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => atText(editor).toggleHeading({ level }).run(),
});

const mark = (id: string, label: string, icon: LucideIcon, keys?: string): ToolbarButton => ({
  id,
  label,
  icon,
  ...(keys !== undefined && { keys }),
  isOn: (editor) => editor.isActive(id),
  run: (editor) => atText(editor).toggleMark(id).run(),
});

const INLINE: readonly ToolbarButton[] = [
  mark('bold', 'Bold', Bold, '$mod+b'),
  mark('italic', 'Italic', Italic, '$mod+i'),
  mark('underline', 'Underline', Underline, '$mod+u'),
  mark('strike', 'Strikethrough', Strikethrough),
  { id: 'link', label: 'Link', icon: Link, isOn: (editor) => editor.isActive('link'), dialog: 'link' },
];

const BLOCK: readonly ToolbarButton[] = [
  heading(2, 'Heading', Heading2),
  heading(3, 'Subheading', Heading3),
  heading(4, 'Small heading', Heading4),
  {
    id: 'bullets',
    label: 'Bulleted list',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => atText(editor).toggleBulletList().run(),
  },
  {
    id: 'numbers',
    label: 'Numbered list',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => atText(editor).toggleOrderedList().run(),
  },
  {
    id: 'quote',
    label: 'Quote',
    icon: TextQuote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => atText(editor).toggleBlockquote().run(),
  },
  { id: 'rule', label: 'Divider', icon: Minus, run: (editor) => atText(editor).setHorizontalRule().run() },
];

const HISTORY: readonly ToolbarButton[] = [
  {
    id: 'undo',
    label: 'Undo',
    icon: Undo2,
    keys: '$mod+z',
    isPossible: (editor) => editor.can().undo(),
    run: (editor) => atText(editor).undo().run(),
  },
  {
    id: 'redo',
    label: 'Redo',
    icon: Redo2,
    keys: '$mod+Shift+z',
    isPossible: (editor) => editor.can().redo(),
    run: (editor) => atText(editor).redo().run(),
  },
];

/** The buttons of a toolbar in groups. */
export const buttonGroups = (variant: RichTextKind): readonly (readonly ToolbarButton[])[] => {
  if (variant === 'inline') return [INLINE, HISTORY];
  return variant === 'page' ? [BLOCK, INLINE, ...PAGE_BUTTONS, HISTORY] : [BLOCK, INLINE, HISTORY];
};
