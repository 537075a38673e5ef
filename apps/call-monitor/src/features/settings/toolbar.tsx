import { Eye, EyeOff, Settings, Volume2, VolumeX } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { IconButton, space } from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { blurred } from '../../board/board.slice';
import { IntoMain } from '../../board/into-main';
import { lazyPart } from '../../board/lazy-part';
import { changePreferences, usePreferences } from '../../board/preferences';
import { useWakeLock } from './use-wake-lock';

const SettingsDialog = lazyPart(() => import('./settings-dialog').then((file) => file.SettingsDialog));
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog').then((file) => file.ShortcutsDialog));

const StyledToolbar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
`;

const icon = { size: 20, strokeWidth: 1.75 };

export interface ToolbarProps {
  sessionId: string;
  /** Plays the chime once. */
  onTrySound: () => void;
}

/** The switches of the top bar, and the way into the settings. Also keeps the screen awake, if that is set. */
export const Toolbar = ({ sessionId, onTrySound }: ToolbarProps) => {
  const { sound, keepAwake } = usePreferences();
  const isBlurred = useBoard((state) => state.board.isBlurred);
  const dispatch = useBoardDispatch();
  const wake = useWakeLock(keepAwake);
  const [open, setOpen] = useState<'settings' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  return (
    <StyledToolbar>
      <IconButton
        label="Sound"
        title={sound ? 'Mute (Alt+M)' : 'Sound on (Alt+M)'}
        aria-pressed={sound}
        aria-keyshortcuts="Alt+M"
        onClick={() => changePreferences({ sound: !sound })}
      >
        {sound ? <Volume2 {...icon} /> : <VolumeX {...icon} />}
      </IconButton>
      <IconButton
        label="Blur details"
        title={isBlurred ? 'Show details (Alt+B)' : 'Blur details (Alt+B)'}
        aria-pressed={isBlurred}
        aria-keyshortcuts="Alt+B"
        onClick={() => dispatch(blurred(!isBlurred))}
      >
        {isBlurred ? <EyeOff {...icon} /> : <Eye {...icon} />}
      </IconButton>
      <IconButton label="Settings" title="Settings" onClick={() => setOpen('settings')}>
        <Settings {...icon} />
      </IconButton>
      {open !== null && (
        <IntoMain>
          <Suspense>
            {open === 'settings' && (
              <SettingsDialog
                sessionId={sessionId}
                wake={wake}
                onClose={close}
                onTrySound={onTrySound}
                onShortcuts={() => setOpen('shortcuts')}
              />
            )}
            {open === 'shortcuts' && <ShortcutsDialog isOpen onClose={close} />}
          </Suspense>
        </IntoMain>
      )}
    </StyledToolbar>
  );
};
