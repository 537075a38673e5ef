import styled from 'styled-components';
import { Button, Dialog, space, Switch, ThemeToggle, useTheme } from '@harmony/ui';
import { changePreferences, usePreferences } from '../../board/preferences';
import { BlockedNumbers } from './blocked-numbers';
import { NotificationsField } from './notifications-field';
import { TextSizeField } from './text-size-field';
import { type WakeState, wakeProblem } from './use-wake-lock';

const StyledSettings = styled.div`
  display: grid;
  gap: ${space[20]};
`;

const StyledVolume = styled.label`
  display: grid;
  gap: ${space[8]};
  font-weight: 600;

  input {
    inline-size: 100%;
    block-size: 1.75rem;
  }
`;

const StyledChoice = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;
`;

export interface SettingsDialogProps {
  sessionId: string;
  wake: WakeState;
  onClose: () => void;
  /** Plays the chime once. */
  onTrySound: () => void;
  /** Shows the keyboard shortcuts. */
  onShortcuts: () => void;
}

/** The settings of this browser (sound, screen, notifications, text size, theme), and the numbers that are blocked. */
export const SettingsDialog = ({ sessionId, wake, onClose, onTrySound, onShortcuts }: SettingsDialogProps) => {
  const { sound, volume, keepAwake } = usePreferences();
  const [theme, setTheme] = useTheme();
  return (
    <Dialog open onClose={onClose} title="Settings">
      <StyledSettings>
        <Switch
          label="Sound when a call rings"
          checked={sound}
          onChange={(event) => changePreferences({ sound: event.target.checked })}
        />
        <StyledVolume>
          Volume
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={Math.round(volume * 100)}
            aria-valuetext={`${Math.round(volume * 100)} percent`}
            onChange={(event) => changePreferences({ volume: Number(event.target.value) / 100 })}
          />
        </StyledVolume>
        <div>
          <Button variant="secondary" size="sm" onClick={onTrySound}>
            Test sound
          </Button>
        </div>
        <Switch
          label="Keep the screen awake"
          hint={keepAwake ? (wakeProblem(wake) ?? undefined) : undefined}
          checked={keepAwake}
          onChange={(event) => changePreferences({ keepAwake: event.target.checked })}
        />
        <NotificationsField />
        <StyledChoice>
          <strong>Text size</strong>
          <TextSizeField />
        </StyledChoice>
        <StyledChoice>
          <strong>Theme</strong>
          <ThemeToggle value={theme} onChange={setTheme} />
        </StyledChoice>
        <div>
          <Button variant="secondary" size="sm" onClick={onShortcuts}>
            Keyboard shortcuts
          </Button>
        </div>
        {/* Last: it is as long as the clinic's list, which arrives later, and would move what is pressed. */}
        <BlockedNumbers sessionId={sessionId} />
      </StyledSettings>
    </Dialog>
  );
};
