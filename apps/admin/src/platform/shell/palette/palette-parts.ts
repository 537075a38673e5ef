import { Command } from 'cmdk';
import styled from 'styled-components';
import { c, radius, shadow, space } from '@harmony/ui';

/** The palette; what cmdk draws inside is reached by the attributes it sets. */
export const PaletteDialog = styled.dialog`
  inline-size: min(38rem, 100vw - 1.5rem);
  max-block-size: min(30rem, 100dvh - 1.5rem);
  margin-block-start: min(12vh, 6rem);
  padding: 0;
  border: 1px solid transparent;
  border-radius: ${radius.panel};
  background: ${c.raised};
  color: ${c.ink};
  box-shadow: ${shadow.s3};
  font: var(--type-body);
  overflow: hidden;

  &[open] {
    display: flex;
    animation: ui-rise 0.14s cubic-bezier(0.2, 0.8, 0.2, 1);
  }
  &::backdrop {
    background: color-mix(in srgb, ${c.overlayInk} 45%, transparent);
    animation: ui-appear 0.14s;
  }
  [cmdk-root] {
    display: flex;
    flex: 1;
    flex-direction: column;
    min-inline-size: 0;
    min-block-size: 0;
  }
  [cmdk-root]:focus-visible {
    outline: 0;
  }
  [cmdk-list] {
    flex: 1;
    padding: ${space[8]};
    overflow-y: auto;
    overscroll-behavior: contain;
    scroll-padding-block: ${space[32]} ${space[8]};
  }
  [cmdk-group-heading] {
    padding: ${space[8]} ${space[12]} ${space[4]};
    color: ${c.ink3};
    font: 600 0.75rem/1.4 var(--font-text);
  }
  [cmdk-item] {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    min-block-size: var(--row);
    padding: 6px ${space[12]};
    border-radius: ${radius.control};
    cursor: pointer;
  }
  [cmdk-item] > svg {
    flex: none;
    color: ${c.ink3};
  }
  [cmdk-item] small {
    flex: none;
    color: ${c.ink3};
    font: var(--type-caption);
  }
  [cmdk-item][aria-selected='true'] {
    background: ${c.wash};
    outline: 1px solid transparent;
  }
`;

export const SearchLine = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  padding: 0 ${space[12]} 0 ${space[16]};
  border-block-end: 1px solid ${c.line};

  > svg {
    flex: none;
    color: ${c.ink3};
  }
  &:has(input:focus-visible) {
    box-shadow: inset 0 0 0 3px ${c.focus};
    border-radius: ${radius.panel} ${radius.panel} 0 0;
  }
  input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 3.25rem;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    font-size: 1.0625rem;
  }
`;

export const CloseKey = styled.button`
  min-block-size: 1.75rem;
  padding: 0 ${space[8]};
  border: 1px solid ${c.line};
  border-radius: 6px;
  background: ${c.surface};
  color: ${c.ink2};
  font: 500 0.75rem/1 var(--font-text);
`;

export const CommandLabel = styled.span`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

export const NothingFound = styled(Command.Item)`
  &[cmdk-item] {
    padding: ${space[24]} ${space[12]};
    cursor: default;
    color: ${c.ink2};
  }
`;

export const Footer = styled.p`
  padding: ${space[8]} ${space[20]};
  border-block-start: 1px solid ${c.line};
  color: ${c.ink3};
  font: var(--type-caption);
`;
