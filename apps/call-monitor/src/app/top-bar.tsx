import { Suspense, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useLocation, useNavigate } from 'react-router-dom';
import { tellSignOut, useCallsLogoutMutation } from '@harmony/api-client';
import { Button, c, media, Seal, space, twoFramesLater } from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../board/board-state';
import { draftsDropped } from '../board/board.slice';
import { IntoMain } from '../board/into-main';
import { lazyPart } from '../board/lazy-part';
import { playChime, unlockSound } from '../features/alerts/chime';
import { ConnectionBanner } from '../features/live-calls/connection-banner';
import { ConnectionPill } from '../features/live-calls/connection-pill';
import type { LiveBoard } from '../features/live-calls/use-live-board';
import { readPreferences } from '../board/preferences';
import { paths } from '../paths';
import { clearSession } from '../session';

const Toolbar = lazyPart(() => import('../features/settings/toolbar').then((file) => file.Toolbar));
const AskOnce = lazyPart(() => import('../features/settings/ask-once').then((file) => file.AskOnce));
const UpdateNotice = lazyPart(() => import('../features/settings/update-notice').then((file) => file.UpdateNotice));
const SoundNotice = lazyPart(() => import('../features/alerts/sound-notice').then((file) => file.SoundNotice));
const LogoutQuestion = lazyPart(() => import('./logout-question').then((file) => file.LogoutQuestion));

const StyledHeader = styled.header`
  border-block-end: 1px solid ${c.line};
`;

const StyledBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  min-block-size: 3rem;
  padding: ${space[2]} ${space[12]} ${space[2]} ${space[16]};

  ${media.belowMd} {
    gap: ${space[4]} ${space[8]};
    padding-inline: ${space[12]} ${space[8]};
  }
`;

// On phones the brand and the logout share the first line.
const StyledBrand = styled.span`
  display: flex;
  align-items: center;
  gap: ${space[8]};

  h1 {
    font: 500 1.125rem/1.2 var(--font-display);
    letter-spacing: 0;
    white-space: nowrap;
    outline: none;
  }
  svg {
    font-size: 1.5rem;
  }
  ${media.belowMd} {
    order: -2;
    margin-inline-end: auto;
  }
`;

const StyledLogout = styled(Button)`
  ${media.md} {
    --control-sm: 2.25rem;
  }
  ${media.belowMd} {
    order: -1;
  }
`;

const StyledSpacer = styled.span`
  flex: 1;

  ${media.belowMd} {
    display: none;
  }
`;

const StyledToolbarSkeleton = styled.span`
  min-inline-size: 8.5rem;
  min-block-size: 2.75rem;
`;

export interface TopBarProps {
  sessionId: string;
  board: LiveBoard;
  /** Closes the follow-ups whose undo period is still running, before the session ends. */
  onLeave: () => Promise<unknown>;
}

const trySound = () => {
  unlockSound();
  // The audio context starts a moment after it is unlocked.
  setTimeout(() => playChime(readPreferences().volume), 100);
};

/** The bar above list and details: connection, toolbar and logout, with notices below it. */
export const TopBar = ({ sessionId, board, onLeave }: TopBarProps) => {
  const navigate = useNavigate();
  const dispatch = useBoardDispatch();
  const [logout, { isLoading }] = useCallsLogoutMutation();
  const notLiveSince = useBoard((state) => state.board.notLiveSince);
  const hasDrafts = useBoard((state) => Object.keys(state.board.drafts).length > 0);
  const [isConfirming, setIsConfirming] = useState(false);

  // Who has just signed in hears where they are: their form is gone, and the focus with it.
  const heading = useRef<HTMLHeadingElement>(null);
  const isOpenedHere = useLocation().key !== 'default';
  useEffect(() => {
    // Of a heading that is new to it Firefox says nothing.
    if (isOpenedHere)
      twoFramesLater(() => {
        if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
      });
  }, [isOpenedHere]);

  const leave = async () => {
    await onLeave();
    tellSignOut();
    // A logout that fails ends the session here all the same (docs/product.md, section 8).
    await logout(sessionId);
    dispatch(draftsDropped());
    clearSession();
    await navigate(paths.login(), { replace: true });
  };

  return (
    <StyledHeader>
      <StyledBar>
        <StyledBrand>
          <Seal />
          <h1 ref={heading} tabIndex={-1}>
            Call Monitor
          </h1>
        </StyledBrand>
        <ConnectionPill connection={board.connection} />
        <StyledSpacer />
        <Suspense fallback={<StyledToolbarSkeleton />}>
          <Toolbar sessionId={sessionId} onTrySound={trySound} />
        </Suspense>
        <StyledLogout
          variant="secondary"
          size="sm"
          pending={isLoading}
          onClick={() => (hasDrafts ? setIsConfirming(true) : void leave())}
        >
          Logout
        </StyledLogout>
      </StyledBar>
      <ConnectionBanner connection={board.connection} notLiveSince={notLiveSince} onReconnect={board.reconnect} />
      <Suspense>
        <AskOnce onUnlock={trySound} />
        <UpdateNotice />
        <SoundNotice />
      </Suspense>
      {isConfirming && (
        <IntoMain>
          <Suspense>
            <LogoutQuestion onStay={() => setIsConfirming(false)} onLeave={() => void leave()} />
          </Suspense>
        </IntoMain>
      )}
    </StyledHeader>
  );
};
