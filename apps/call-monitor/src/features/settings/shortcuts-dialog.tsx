import styled from 'styled-components';
import { c, Dialog, radius, space } from '@harmony/ui';

const StyledKeys = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space[8]} ${space[20]};

  div {
    display: contents;
  }
  dt {
    white-space: nowrap;
  }
  kbd {
    padding: 2px ${space[8]};
    border: 1px solid ${c.lineStrong};
    border-radius: ${radius.plate};
    color: ${c.ink};
    font: 600 0.875rem/1.4 var(--font-text);
  }
`;

const KEYS: readonly (readonly [string, string])[] = [
  ['Alt + R', 'Show the ringing call'],
  ['Alt + M', 'Sound on or off'],
  ['Alt + C', 'Copy the caller’s number'],
  ['Alt + B', 'Blur or show the details'],
  ['Alt + 1 to 4', 'All, Missed, Voicemail, Follow-up'],
  ['↑ ↓ Page Up Page Down', 'Previous or next call (in the list)'],
  ['Home End', 'First or last call (in the list)'],
  ['Enter', 'Open the call'],
  ['Ctrl + Enter', 'Save the notes'],
  ['Esc', 'Close the dialog; on a phone, back to the list'],
];

/** The keyboard shortcuts. All of them need Alt or work in the list only, so that typing never triggers one. */
export const ShortcutsDialog = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) => (
  <Dialog open={isOpen} onClose={onClose} title="Keyboard shortcuts">
    <StyledKeys>
      {KEYS.map(([keys, what]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </StyledKeys>
  </Dialog>
);
