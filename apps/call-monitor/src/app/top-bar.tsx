import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCallsLogoutMutation } from '@harmony/api-client';
import { Button, Seal } from '@harmony/ui';
import { useBoard } from '../board/board-state';
import { IntoMain } from '../board/into-main';
import { lazyPart } from '../board/lazy-part';
import { playChime, unlockSound } from '../features/alerts/chime';
import { SoundNotice } from '../features/alerts/sound-notice';
import { ConnectionBanner } from '../features/live-calls/connection-banner';
import { ConnectionPill } from '../features/live-calls/connection-pill';
import type { LiveBoard } from '../features/live-calls/use-live-board';
import { AskOnce } from '../features/settings/ask-once';
import { UpdateNotice } from '../features/settings/update-notice';
import { readPreferences } from '../board/preferences';
import { paths } from '../paths';
import { clearSession } from '../session';
import { StyledHeader } from './monitor-style';

const Toolbar = lazyPart(() => import('../features/settings/toolbar').then((file) => file.Toolbar));
const LogoutQuestion = lazyPart(() => import('./logout-question').then((file) => file.LogoutQuestion));

export interface TopBarProps {
  sessionId: string;
  board: LiveBoard;
  /** Sends what still waits, before the session ends. */
  onLeave: () => Promise<unknown>;
}

const trySound = () => {
  unlockSound();
  // The context starts a moment after it was unlocked.
  setTimeout(() => playChime(readPreferences().volume), 100);
};

/** The lines over list and details: what is connected, the switches, the way out. */
export const TopBar = ({ sessionId, board, onLeave }: TopBarProps) => {
  const navigate = useNavigate();
  const [logout, { isLoading }] = useCallsLogoutMutation();
  const notLiveSince = useBoard((state) => state.board.notLiveSince);
  const hasDrafts = useBoard((state) => Object.keys(state.board.drafts).length > 0);
  const [isAsking, setIsAsking] = useState(false);

  const leave = async () => {
    await onLeave();
    // A logout that fails ends the session here all the same (specification, section 8).
    await logout(sessionId);
    clearSession();
    await navigate(paths.login(), { replace: true });
  };

  return (
    <StyledHeader data-no-print="">
      <div>
        <span>
          <Seal />
          <h1>Call Monitor</h1>
        </span>
        <ConnectionPill connection={board.connection} />
        <span data-space="" />
        <Suspense fallback={<span data-toolbar="" />}>
          <Toolbar onTrySound={trySound} />
        </Suspense>
        <Button
          variant="secondary"
          size="sm"
          pending={isLoading}
          onClick={() => (hasDrafts ? setIsAsking(true) : void leave())}
        >
          Logout
        </Button>
      </div>
      <ConnectionBanner connection={board.connection} notLiveSince={notLiveSince} onReconnect={board.reconnect} />
      <AskOnce onUnlock={trySound} />
      <SoundNotice />
      <UpdateNotice />
      {isAsking && (
        <IntoMain>
          <Suspense>
            <LogoutQuestion onStay={() => setIsAsking(false)} onLeave={() => void leave()} />
          </Suspense>
        </IntoMain>
      )}
    </StyledHeader>
  );
};
