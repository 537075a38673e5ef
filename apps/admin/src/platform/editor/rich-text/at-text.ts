import type { ChainedCommands, Editor } from '@tiptap/core';

/** Puts the focus into the text at once, where Tiptap waits for a frame: what is typed right after a press of a button is not lost. */
export const focusText = (editor: Editor): void => {
  editor.view.focus();
  editor.commands.scrollIntoView();
};

/** The commands of a button, in the text that has the focus. */
export function atText(editor: Editor): ChainedCommands {
  focusText(editor);
  return editor.chain();
}
