import styled from 'styled-components';
import { c } from '@harmony/ui';

const StyledKeys = styled.span`
  display: inline-flex;
  gap: 3px;
  flex: none;

  kbd {
    min-inline-size: 1.35rem;
    padding: 0 0.3rem;
    border: 1px solid ${c.line};
    border-radius: 5px;
    background: ${c.surface};
    color: ${c.ink3};
    font: 500 0.75rem/1.3rem var(--font-text);
    text-align: center;
  }
`;

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

const NAMES: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
};

/** The keys of a shortcut as they are printed on the keyboard: `$mod+k` is Ctrl and K, on a Mac ⌘ and K. */
export const keyNames = (keys: string, mac = isMac()): string[] =>
  keys.split(/[+\s]+/).map((key) => {
    if (key === '$mod') return mac ? '⌘' : 'Ctrl';
    return NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  });

export interface KeysProps {
  /** In tinykeys' notation. */
  keys: string;
  /** All on one key cap, where there is little room. */
  compact?: boolean;
}

/** Draws a shortcut. */
export const Keys = ({ keys, compact = false }: KeysProps) => (
  <StyledKeys>
    {(compact ? [keyNames(keys).join(' ')] : keyNames(keys)).map((name, index) => (
      <kbd key={`${name}-${index}`}>{name}</kbd>
    ))}
  </StyledKeys>
);
