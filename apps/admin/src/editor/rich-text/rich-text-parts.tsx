import { EditorContent, useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import styled from 'styled-components';
import { c, space } from '@harmony/ui';
import { byteLength } from './html';
import { LinkDialog } from './link-dialog';
import { Toolbar } from './toolbar';

const Count = styled.p<{ $isOver: boolean }>`
  padding: ${space[4]} ${space[16]} ${space[8]};
  color: ${({ $isOver }) => ($isOver ? c.rouge : c.ink3)};
  font: var(--type-caption);
  font-variant-numeric: tabular-nums;
`;

export interface RichTextPartsProps {
  editor: Editor;
  id: string;
  label: string;
  variant: 'block' | 'inline';
  isTooLong: boolean;
}

/** Toolbar, text and character count, once the editor exists. */
export function RichTextParts({ editor, id, label, variant, isTooLong }: RichTextPartsProps) {
  const [isLinking, setLinking] = useState(false);
  const { characters, bytes } = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      characters: now.getText({ blockSeparator: '' }).length,
      bytes: byteLength(now.getHTML()),
    }),
  });

  const closeLink = (): void => {
    setLinking(false);
    editor.commands.focus();
  };
  const setLink = (href: string): void => {
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({
        type: 'text',
        text: href.replace(/^(mailto|tel):/, ''),
        marks: [{ type: 'link', attrs: { href } }],
      });
    } else {
      // The cursor goes behind the link: what is typed next must not replace it.
      chain.setLink({ href }).command(({ tr, commands }) => commands.setTextSelection(tr.selection.to));
    }
    chain.run();
    setLinking(false);
  };
  const href: unknown = isLinking ? editor.getAttributes('link').href : '';

  return (
    <>
      <Toolbar editor={editor} variant={variant} label={label} controls={id} onLink={() => setLinking(true)} />
      <EditorContent editor={editor} />
      <Count $isOver={isTooLong}>
        {characters.toLocaleString('en-US')} characters
        {bytes > 48 * 1024 && `, ${Math.ceil(bytes / 1024)} of 64 KB with formatting`}
      </Count>
      {isLinking && (
        <LinkDialog
          href={typeof href === 'string' ? href : ''}
          onSet={setLink}
          onRemove={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            setLinking(false);
          }}
          onClose={closeLink}
        />
      )}
    </>
  );
}
