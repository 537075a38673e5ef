import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { byteLength, cleanPasted, isTooLong, storedHtml } from './html';
import { extensionsFor } from './allowed';
import { LinkDialog } from './link-dialog';
import { StyledRichText } from './rich-text-style';
import { Toolbar } from './toolbar';

export interface RichTextEditorProps {
  id: string;
  label: string;
  /** Ids of hint and error. */
  describedBy: string | undefined;
  isInvalid: boolean;
  /** HTML, sanitised. */
  value: string;
  onChange: (html: string) => void;
  variant: 'block' | 'inline';
}

/**
 * Formatted text, with Tiptap. What the editor makes of a stored text is not a change: as long as nobody edits, and again when
 * everything was undone, the value is the stored one to the letter.
 */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, describedBy, isInvalid, value, onChange, variant } = props;
  const [isLinking, setLinking] = useState(false);
  /** The value as it was given, and what the editor made of it. */
  const given = useRef({ value, html: '' });
  const emitted = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const extensions = useMemo(() => extensionsFor(variant), [variant]);
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanPasted,
      handleDOMEvents: {
        // Tab leaves the text, in lists too. True keeps the event from the editor, not from the browser.
        keydown: (_: unknown, event: KeyboardEvent) => event.key === 'Tab',
      },
      attributes: {
        id,
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': String(variant === 'block'),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
      },
    }),
    [id, label, variant, describedBy, isInvalid],
  );

  const editor = useEditor({
    extensions,
    editorProps,
    content: value,
    shouldRerenderOnTransaction: false,
    onCreate: ({ editor: made }) => {
      given.current = { value, html: storedHtml(made.getHTML(), variant) };
    },
    onUpdate: ({ editor: now }) => {
      const html = storedHtml(now.getHTML(), variant);
      emitted.current = html === given.current.html ? given.current.value : html;
      latest.current(emitted.current);
    },
  });

  // Discarded, restored, or saved and come back cleaned: the text was set from outside.
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    given.current = { value, html: storedHtml(editor.getHTML(), variant) };
  }, [editor, value, variant]);

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
    } else chain.setLink({ href });
    chain.run();
    setLinking(false);
  };
  const href: unknown = editor.getAttributes('link').href;

  return (
    <StyledRichText data-invalid={isInvalid ? '' : undefined} data-inline={variant === 'inline' ? '' : undefined}>
      <Toolbar editor={editor} variant={variant} label={label} controls={id} onLink={() => setLinking(true)} />
      <EditorContent editor={editor} />
      <p data-count="" data-over={isTooLong(value) ? '' : undefined}>
        {characters.toLocaleString('en-US')} characters
        {bytes > 48 * 1024 && `, ${Math.ceil(bytes / 1024)} of 64 KB with formatting`}
      </p>
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
    </StyledRichText>
  );
}
