import styled from 'styled-components';
import { c, radius, space } from '@harmony/ui';

/** Around toolbar and text; the text looks as on the public site. The rules for `.ProseMirror-*` are those Tiptap would inject. */
export const TextFrame = styled.div<{ $isInvalid: boolean; $isInline: boolean }>`
  border: 1.5px solid ${({ $isInvalid }) => ($isInvalid ? c.rougeFill : c.lineStrong)};
  border-radius: ${radius.input};
  background: ${c.raised};

  &:focus-within:has(.tiptap:focus-visible) {
    outline: 3px solid ${c.focus};
    outline-offset: 2px;
  }
  .tiptap {
    min-block-size: ${({ $isInline }) => ($isInline ? '2.5rem' : '10rem')};
    max-block-size: 60vh;
    padding: ${space[12]} ${space[16]};
    outline: 0;
    overflow-y: auto;
    position: relative;
    overflow-wrap: anywhere;
    white-space: break-spaces;
    font-variant-ligatures: none;
  }
  .tiptap .ProseMirror-gapcursor {
    display: none;
    position: absolute;
    pointer-events: none;
  }
  .tiptap.ProseMirror-focused .ProseMirror-gapcursor {
    display: block;
  }
  .tiptap .ProseMirror-gapcursor::after {
    content: '';
    position: absolute;
    inset-block-start: -2px;
    display: block;
    inline-size: 20px;
    border-block-start: 1px solid ${c.ink};
  }
  .tiptap.ProseMirror-hideselection {
    caret-color: transparent;

    *::selection {
      background: transparent;
    }
  }
  .tiptap > * + * {
    margin-block-start: ${space[12]};
  }
  .tiptap :is(h2, h3) {
    font: var(--type-h3);
  }
  .tiptap h3 {
    font-size: 1.125rem;
  }
  .tiptap :is(ul, ol) {
    padding-inline-start: 1.25rem;
  }
  .tiptap li::marker {
    color: ${c.celadonDeep};
  }
  .tiptap blockquote {
    padding-inline-start: ${space[20]};
    border-inline-start: 2px solid ${c.celadonDeep};
    font-family: var(--font-display);
  }
  .tiptap aside {
    padding: ${space[12]} ${space[16]};
    border-inline-start: 3px solid ${c.celadonDeep};
    background: ${c.surface};
  }
  .tiptap aside[data-kind='warning'] {
    border-inline-start-color: ${c.seal};
  }
  .tiptap table {
    inline-size: 100%;
    border-collapse: collapse;
  }
  .tiptap caption {
    color: ${c.ink2};
    font: var(--type-small);
    text-align: start;
  }
  .tiptap :is(td, th) {
    min-inline-size: 3rem;
    padding: ${space[8]};
    border: 1px solid ${c.lineStrong};
    text-align: start;
    vertical-align: top;
  }
  .tiptap th {
    background: ${c.sunken};
    font-weight: 600;
  }
  .tiptap .selectedCell {
    background: ${c.wash};
  }
  .tiptap img {
    block-size: auto;
    max-inline-size: 100%;
  }
  .tiptap hr {
    border-block-start-color: ${c.lineStrong};
  }
  .tiptap .ProseMirror-selectednode {
    outline: 2px solid ${c.focus};
  }
`;
