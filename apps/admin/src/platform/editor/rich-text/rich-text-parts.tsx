import { EditorContent, useEditorState, type Editor } from '@tiptap/react';
import { useState } from 'react';
import styled from 'styled-components';
import { blanksOf } from '@harmony/domain';
import type { RichTextKind } from '@harmony/domain/schemas';
import { c, space } from '@harmony/ui';
import { byteLength } from './html';
import { Toolbar } from './toolbar';
import type { ToolbarButton } from './toolbar-buttons';
import { ToolbarDialog } from './toolbar-dialog';

const Count = styled.p<{ $isOver: boolean }>`
  padding: ${space[4]} ${space[16]} ${space[8]};
  color: ${({ $isOver }) => ($isOver ? c.rouge : c.ink3)};
  font: var(--type-caption);
  font-variant-numeric: tabular-nums;
`;

const Blanks = styled.p`
  padding: ${space[8]} ${space[16]} 0;
  color: ${c.ink2};
  font: var(--type-small);
  overflow-wrap: anywhere;
`;

export interface RichTextPartsProps {
  editor: Editor;
  id: string;
  label: string;
  variant: RichTextKind;
  isTooLong: boolean;
}

/** Toolbar, text, what is left to fill in, and character count, once the editor exists. */
export function RichTextParts({ editor, id, label, variant, isTooLong }: RichTextPartsProps) {
  const [dialog, setDialog] = useState<ToolbarButton['dialog']>();
  const { characters, bytes, blanks } = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const html = now.getHTML();
      return {
        characters: now.getText({ blockSeparator: '' }).length,
        bytes: byteLength(html),
        blanks: blanksOf(html).join(', '),
      };
    },
  });
  return (
    <>
      <Toolbar editor={editor} variant={variant} label={label} controls={id} onAsk={setDialog} />
      <EditorContent editor={editor} />
      {blanks !== '' && (
        <Blanks>
          <strong>Still to fill in:</strong> {blanks}
        </Blanks>
      )}
      <Count $isOver={isTooLong}>
        {characters.toLocaleString('en-US')} characters
        {bytes > 48 * 1024 && `, ${Math.ceil(bytes / 1024)} of 64 KB with formatting`}
      </Count>
      {dialog && <ToolbarDialog editor={editor} dialog={dialog} onClose={() => setDialog(undefined)} />}
    </>
  );
}
