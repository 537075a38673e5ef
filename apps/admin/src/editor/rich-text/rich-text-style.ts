import styled from 'styled-components';
import { c, media, radius, space } from '@harmony/ui';

/** Toolbar and text in one frame; the text as the public site shows it. */
export const StyledRichText = styled.div`
  border: 1.5px solid ${c.lineStrong};
  border-radius: ${radius.input};
  background: ${c.raised};

  &[data-invalid] {
    border-color: ${c.rougeFill};
  }
  &:focus-within:has(.tiptap:focus-visible) {
    outline: 3px solid ${c.focus};
    outline-offset: 2px;
  }
  [role='toolbar'] {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[4]} ${space[12]};
    padding: ${space[4]};
    border-block-end: 1px solid ${c.line};
  }
  [role='toolbar'] > div {
    display: flex;
    flex-wrap: wrap;
    gap: 2px;
  }
  [role='toolbar'] button {
    display: grid;
    place-items: center;
    inline-size: 2.75rem;
    block-size: 2.75rem;
    padding: 0;
    border: 0;
    border-radius: 6px;
    background: none;
    color: ${c.ink2};

    ${media.md} {
      inline-size: 2.25rem;
      block-size: 2.25rem;
    }
  }
  [role='toolbar'] button:focus-visible {
    outline-offset: -2px;
  }
  [role='toolbar'] button[aria-pressed='true'] {
    background: ${c.wash};
    color: ${c.link};
  }
  [role='toolbar'] button[aria-disabled='true'] {
    opacity: 0.45;
    cursor: default;
  }
  ${media.hover} {
    [role='toolbar'] button:not([aria-disabled='true']):hover {
      background: ${c.wash};
    }
  }
  .tiptap {
    min-block-size: 10rem;
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
  &[data-inline] .tiptap {
    min-block-size: 2.5rem;
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
  .tiptap hr {
    border-block-start-color: ${c.lineStrong};
  }
  .tiptap .ProseMirror-selectednode {
    outline: 2px solid ${c.focus};
  }
  [data-count] {
    padding: ${space[4]} ${space[16]} ${space[8]};
    color: ${c.ink3};
    font: var(--type-caption);
    font-variant-numeric: tabular-nums;
  }
  [data-count][data-over] {
    color: ${c.rouge};
  }
`;
