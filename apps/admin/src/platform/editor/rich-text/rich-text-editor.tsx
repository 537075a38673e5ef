import { useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import type { RichTextKind } from '@harmony/domain/schemas';
import type { OtherLanguage } from '@harmony/language';
import { cleanPasted, isTooLong, storedHtml } from './html';
import { extensionsFor } from './allowed';
import { RichTextParts } from './rich-text-parts';
import { TextFrame } from './text-frame';

export interface RichTextEditorProps {
  id: string;
  label: string;
  /** Ids of hint and error. */
  describedBy: string | undefined;
  isInvalid: boolean;
  /** HTML, sanitised. */
  value: string;
  onChange: (html: string) => void;
  variant: RichTextKind;
  /** Of the text, where it is another one than the console's. */
  lang?: OtherLanguage | undefined;
}

/**
 * Formatted text, with Tiptap. Tiptap may normalise stored HTML, which is not a change: until somebody edits, and after
 * everything has been undone, the value is exactly the stored one.
 */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, describedBy, isInvalid, value, onChange, variant, lang } = props;
  /** The value passed in, and the same as normalised by Tiptap. */
  const given = useRef({ value, html: '' });
  const emitted = useRef(value);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });

  const extensions = useMemo(() => extensionsFor(variant), [variant]);
  const editorProps = useMemo(
    () => ({
      transformPastedHTML: (html: string) => cleanPasted(html, variant),
      handleDOMEvents: {
        // Tab moves the focus out of the text, also in lists, and Escape closes the sheet. True keeps the event from the
        // editor, not from the browser.
        keydown: (_: unknown, event: KeyboardEvent) => event.key === 'Tab' || event.key === 'Escape',
      },
      attributes: {
        id,
        role: 'textbox',
        'aria-label': label,
        'aria-multiline': String(variant !== 'inline'),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(lang && { lang, spellcheck: 'true' }),
      },
    }),
    [id, label, variant, describedBy, isInvalid, lang],
  );

  const editor = useEditor({
    extensions,
    editorProps,
    content: value,
    // Created on mount: Tiptap destroys an editor created during rendering if the page is slow to show it.
    immediatelyRender: false,
    // Tiptap's style element would violate the Content-Security-Policy: its rules are in `text-frame`.
    injectCSS: false,
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

  // The value was set from outside: discarded, restored, or saved and sanitised.
  useEffect(() => {
    if (!editor || value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
    given.current = { value, html: storedHtml(editor.getHTML(), variant) };
  }, [editor, value, variant]);

  return (
    <TextFrame $isInvalid={isInvalid} $isInline={variant === 'inline'}>
      {editor && <RichTextParts editor={editor} id={id} label={label} variant={variant} isTooLong={isTooLong(value)} />}
    </TextFrame>
  );
}
