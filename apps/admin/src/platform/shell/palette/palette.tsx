import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { Status, VisuallyHidden } from '@harmony/ui';
import { Keys } from '../../kit/keys';
import { CloseKey, CommandLabel, Footer, NothingFound, PaletteDialog, SearchLine } from './palette-parts';
import { readRecent, rememberRecent } from './palette-recent';
import { filterGroups } from './palette-filter';
import { usePaletteCommands, type PaletteCommand } from './use-palette-commands';

export interface PaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

const Row = ({ command, value, onSelect }: { command: PaletteCommand; value: string; onSelect: () => void }) => {
  const { label, detail, icon: Icon, keys } = command;
  return (
    <Command.Item value={value} onSelect={onSelect}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <CommandLabel>{label}</CommandLabel>
      {detail && <small>{detail}</small>}
      {keys && <Keys keys={keys} />}
    </Command.Item>
  );
};

/** Unique for cmdk: a command may be listed twice, among the recent ones and in its group. */
const valueOf = (heading: string, { id }: PaletteCommand): string => `${heading}:${id}`.toLowerCase();

/** Search and jump: pages, things to create, features to switch, records by name, theme, Sign Out. Ctrl/Cmd+K. */
export const Palette = ({ onClose, onShortcuts }: PaletteProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState('');
  const { groups, isLoading, failed } = usePaletteCommands({ onShortcuts });
  const [recentIds] = useState(readRecent);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser would focus the list instead.
    element?.querySelector('input')?.focus();
    return () => element?.close();
  }, []);

  const run = (command: PaletteCommand): void => {
    rememberRecent(command.id);
    // Closed first: what follows may open a dialog of its own, or move the focus.
    onClose();
    command.run();
  };

  // Typing never waits for the list.
  const [selected, setSelected] = useState('');
  const wanted = useDeferredValue(search.trim());
  const shown = useMemo(() => filterGroups(groups, wanted, recentIds), [groups, wanted, recentIds]);
  // cmdk does not filter here, so it does not select the first result either: Enter takes the top one.
  useEffect(() => {
    const [first] = shown;
    setSelected(first?.commands[0] ? valueOf(first.heading, first.commands[0]) : '');
  }, [shown]);

  return (
    // The press beside the palette is a shortcut for pointers; keyboards have Escape.
    <PaletteDialog
      ref={dialog}
      aria-label="Search or jump to"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => event.target === dialog.current && onClose()}
    >
      <Command label="Search or jump to" shouldFilter={false} loop value={selected} onValueChange={setSelected}>
        <SearchLine>
          <Search size={18} strokeWidth={1.75} aria-hidden />
          <Command.Input placeholder="Search or jump to…" value={search} onValueChange={setSearch} />
          <CloseKey type="button" onClick={onClose}>
            <VisuallyHidden>Close: </VisuallyHidden>Esc
          </CloseKey>
        </SearchLine>
        <Command.List label="Results">
          {shown.length === 0 && (
            // An option, as a list without any is none to assistive technology.
            <NothingFound disabled value="nothing">
              {isLoading ? 'Loading the records…' : `Nothing found for “${search.trim()}”. Try another word.`}
            </NothingFound>
          )}
          {shown.map(({ heading, commands }) => (
            <Command.Group key={heading} heading={heading}>
              {commands.map((command) => (
                <Row
                  key={command.id}
                  value={valueOf(heading, command)}
                  command={command}
                  onSelect={() => run(command)}
                />
              ))}
            </Command.Group>
          ))}
        </Command.List>
        {(isLoading || failed.length > 0) && (
          <Status as={Footer}>
            {failed.length > 0 ? `Not searched, because loading failed: ${failed.join(', ')}.` : 'Loading the records…'}
          </Status>
        )}
      </Command>
    </PaletteDialog>
  );
};
