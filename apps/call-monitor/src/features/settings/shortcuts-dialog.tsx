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
  ['Alt + R', 'Show the call that rings'],
  ['Alt + M', 'Sound on or off'],
  ['Alt + C', 'Copy the number of the call'],
  ['Alt + B', 'Blur the details, or show them again'],
  ['Alt + 1 to 4', 'All, Missed, Voicemail, Call back'],
  ['↑ ↓ Page Up Page Down', 'The call before, the next call (in the list)'],
  ['Home End', 'The first call, the last call (in the list)'],
  ['Enter', 'Open the call'],
  ['Ctrl + Enter', 'Save the notes'],
  ['Esc', 'Close the dialog; on a phone, back to the list'],
];

/** The keys of the monitor. All of them need Alt or stand in the list, so that nothing happens by a word that is typed. */
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
