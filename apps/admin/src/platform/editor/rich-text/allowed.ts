import { Extension, Mark, mergeAttributes, Node, type Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import type { RichTextKind } from '@harmony/domain/schemas';
import { isSafeLink } from './link-address';
import { PAGE_NODES } from './page-nodes';

/** A mark without a button. Texts that have it keep it: opening a text must not lose formatting. */
const keptMark = (name: string, tag: string) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

/** Nests lists with the keys of other editors. Not with Tab, which moves the focus out of the text. */
const ListDepth = Extension.create({
  name: 'listDepth',
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.sinkListItem('listItem'),
      'Mod-[': () => this.editor.commands.liftListItem('listItem'),
    };
  },
});

/** A document of a single paragraph. */
const OneLine = Node.create({ name: 'doc', topNode: true, content: 'paragraph' });

const common = {
  code: false,
  codeBlock: false,
  trailingNode: false,
  link: {
    openOnClick: false,
    autolink: false,
    // The API sets `rel`; editors do not choose `target`.
    HTMLAttributes: { rel: null, target: null },
    isAllowedUri: (url: string) => isSafeLink(url),
  },
} as const;

/**
 * What a text may contain: exactly the tags that the API keeps (`platform/rich-text/rich-text.ts`).
 * `inline` is one line without blocks, `page` has tables, call-outs and pictures as well.
 */
export const extensionsFor = (variant: RichTextKind): Extensions => {
  const kept = [keptMark('small', 'small'), keptMark('subscript', 'sub'), keptMark('superscript', 'sup')];
  if (variant !== 'inline') {
    const own = variant === 'page' ? PAGE_NODES : [];
    return [StarterKit.configure({ ...common, heading: { levels: [2, 3, 4] } }), ListDepth, ...kept, ...own];
  }
  const blocks = {
    heading: false,
    blockquote: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    horizontalRule: false,
    document: false,
  } as const;
  return [StarterKit.configure({ ...common, ...blocks }), OneLine, ...kept];
};
