import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { c, Dialog, space, Switch } from '@harmony/ui';
import { Keys } from '../kit/keys';
import { shortcutList, type Shortcut } from '../state/shortcuts';
import { isSingleKey, useSingleKeys } from '../state/single-keys';

const StyledList = styled.div`
  display: grid;
  gap: ${space[20]};

  h3 {
    margin-block-end: ${space[4]};
    color: ${c.ink};
    font: 600 0.9375rem/1.4 var(--font-text);
  }
`;

const Line = styled.div<{ $isOff: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[16]};
  padding-block: ${space[8]};
  border-block-start: 1px solid ${c.line};
  color: ${({ $isOff }) => $isOff && c.ink3};
  text-decoration: ${({ $isOff }) => $isOff && 'line-through'};

  > dd {
    flex: none;
  }
`;

/** In the order they were registered, one for each set of keys: the last one has them. */
const byGroup = (shortcuts: readonly Shortcut[]): Map<string, Shortcut[]> => {
  const groups = new Map<string, Shortcut[]>();
  for (const shortcut of new Map(shortcuts.map((each) => [each.keys, each])).values())
    groups.set(shortcut.group, [...(groups.get(shortcut.group) ?? []), shortcut]);
  return groups;
};

/** Every shortcut that works on this page, and the switch for those of plain keys. */
export const ShortcutsDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const shortcuts = useSyncExternalStore(shortcutList.subscribe, shortcutList.read);
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <StyledList>
        <Switch
          label="Single-key shortcuts"
          hint="Shortcuts without Ctrl, ⌘ or Alt. Turn them off if you work by voice."
          checked={singleKeys}
          onChange={(event) => setSingleKeys(event.target.checked)}
        />
        {[...byGroup(shortcuts)].map(([group, list]) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl>
              {list.map(({ keys, description }) => (
                <Line key={keys} $isOff={isSingleKey(keys) && !singleKeys}>
                  <dt>{description}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </Line>
              ))}
            </dl>
          </section>
        ))}
      </StyledList>
    </Dialog>
  );
};
