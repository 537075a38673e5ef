import type { Editor } from '@tiptap/core';
import { useState } from 'react';
import { isUndecided, type Image } from '@harmony/domain';
import { DescribeChosen } from '../image/describe-chosen';
import { ImageLibrary } from '../image/image-library';
import { CaptionDialog } from './caption-dialog';
import { LinkDialog } from './link-dialog';
import type { ToolbarButton } from './toolbar-buttons';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export interface ToolbarDialogProps {
  editor: Editor;
  dialog: NonNullable<ToolbarButton['dialog']>;
  onClose: () => void;
}

/** What a button of the toolbar asks before it changes the text. */
export function ToolbarDialog({ editor, dialog, onClose }: ToolbarDialogProps) {
  // As it was when the dialog was opened.
  const [href] = useState(() => textOf(editor.getAttributes('link')['href']));
  const close = (): void => {
    onClose();
    editor.commands.focus();
  };
  if (dialog === 'picture')
    return (
      <PictureDialog
        onClose={close}
        onChoose={({ url, alt, width, height }) => {
          editor
            .chain()
            .focus()
            .insertContent({ type: 'picture', attrs: { src: url, alt, width, height } })
            .run();
          onClose();
        }}
      />
    );
  if (dialog === 'caption')
    return (
      <CaptionDialog
        caption={textOf(editor.getAttributes('table')['caption'])}
        onClose={close}
        onSet={(caption) => {
          editor.chain().focus().updateAttributes('table', { caption }).run();
          onClose();
        }}
      />
    );
  return (
    <LinkDialog
      href={href}
      onSet={(address) => {
        setLink(editor, address);
        onClose();
      }}
      onRemove={() => {
        editor.chain().focus().extendMarkRange('link').unsetLink().run();
        onClose();
      }}
      onClose={close}
    />
  );
}

/** A picture of the library. One that is neither described nor decoration is asked about first. */
function PictureDialog({ onChoose, onClose }: { onChoose: (image: Image) => void; onClose: () => void }) {
  const [chosen, setChosen] = useState<Image | null>(null);
  if (chosen) return <DescribeChosen image={chosen} onDone={onChoose} onClose={onClose} />;
  return (
    <ImageLibrary onClose={onClose} onChoose={(image) => (isUndecided(image) ? setChosen(image) : onChoose(image))} />
  );
}

function setLink(editor: Editor, href: string): void {
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
}
