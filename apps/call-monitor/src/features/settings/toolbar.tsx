import { Eye, EyeOff, MonitorCheck, MonitorOff, Settings, Volume2, VolumeX } from 'lucide-react';
import { Suspense, useState } from 'react';
import styled from 'styled-components';
import { IconButton, media, space, ThemeToggle, useTheme } from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { blurred } from '../../board/board.slice';
import { IntoMain } from '../../board/into-main';
import { lazyPart } from '../../board/lazy-part';
import { changePreferences, usePreferences } from '../../board/preferences';
import { TextSizeField } from './text-size-field';
import { useWakeLock, wakeProblem } from './use-wake-lock';

const SettingsDialog = lazyPart(() => import('./settings-dialog').then((file) => file.SettingsDialog));
const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog').then((file) => file.ShortcutsDialog));

const StyledToolbar = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[4]};
`;

const StyledOnWideScreens = styled.div`
  display: none;

  ${media.xl} {
    display: flex;
    gap: ${space[8]};
    margin-inline-end: ${space[8]};
  }
`;

const StyledNotOnPhones = styled(IconButton)`
  ${media.belowMd} {
    display: none;
  }
`;

const icon = { size: 20, strokeWidth: 1.75 };

/** The switches of the top bar. Those without space on narrow screens are in the settings dialog as well. */
export const Toolbar = ({ onTrySound }: { onTrySound: () => void }) => {
  const { sound, keepAwake } = usePreferences();
  const isBlurred = useBoard((state) => state.board.isBlurred);
  const dispatch = useBoardDispatch();
  const wake = useWakeLock(keepAwake);
  const [theme, setTheme] = useTheme();
  const [open, setOpen] = useState<'settings' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  return (
    <StyledToolbar>
      <StyledOnWideScreens>
        <TextSizeField />
        <ThemeToggle value={theme} onChange={setTheme} />
      </StyledOnWideScreens>
      <IconButton
        label="Sound"
        title={sound ? 'Mute (Alt+M)' : 'Sound on (Alt+M)'}
        aria-pressed={sound}
        aria-keyshortcuts="Alt+M"
        onClick={() => changePreferences({ sound: !sound })}
      >
        {sound ? <Volume2 {...icon} /> : <VolumeX {...icon} />}
      </IconButton>
      <StyledNotOnPhones
        label="Keep the screen awake"
        title={(keepAwake && wakeProblem(wake)) || (wake === 'on' ? 'The screen stays awake' : 'The screen may sleep')}
        aria-pressed={keepAwake}
        onClick={() => changePreferences({ keepAwake: !keepAwake })}
      >
        {wake === 'on' ? <MonitorCheck {...icon} /> : <MonitorOff {...icon} />}
      </StyledNotOnPhones>
      <IconButton
        label="Blur details"
        title={isBlurred ? 'Show details (Alt+B)' : 'Blur details (Alt+B)'}
        aria-pressed={isBlurred}
        aria-keyshortcuts="Alt+B"
        onClick={() => dispatch(blurred(!isBlurred))}
      >
        {isBlurred ? <EyeOff {...icon} /> : <Eye {...icon} />}
      </IconButton>
      <StyledNotOnPhones label="Keyboard shortcuts" title="Keyboard shortcuts" onClick={() => setOpen('shortcuts')}>
        <strong aria-hidden="true">?</strong>
      </StyledNotOnPhones>
      <IconButton label="Settings" title="Settings" onClick={() => setOpen('settings')}>
        <Settings {...icon} />
      </IconButton>
      {open !== null && (
        <IntoMain>
          <Suspense>
            {open === 'settings' && <SettingsDialog isOpen onClose={close} wake={wake} onTrySound={onTrySound} />}
            {open === 'shortcuts' && <ShortcutsDialog isOpen onClose={close} />}
          </Suspense>
        </IntoMain>
      )}
    </StyledToolbar>
  );
};
