import { useEffect, useRef, useState } from 'react';
import type { CallEvent } from '@harmony/domain';
import { Announcer, type Said } from '@harmony/ui';
import { useBoard, useBoardDispatch } from '../../board/board-state';
import { missedSeen, missedUnseen } from '../../board/board.slice';
import { callerWords, isRinging, unreached } from '../../board/call-words';
import { newsOf, type Seen, seenOf } from '../../board/news';
import { readPreferences } from '../../board/preferences';
import { closeNotifications, notifyOfCall } from './notify';
import { pageIcon, pageTitle } from './page-state';
import { useChime } from './use-chime';

export interface AlertsProps {
  /** The live calls; undefined until they are loaded. */
  calls: readonly CallEvent[] | undefined;
  /** Session ids of dismissed calls, which no longer alert anybody. */
  dismissed: readonly string[];
  /** How many follow-ups are overdue. */
  overdue: number;
}

const ENDED = { missed: 'Missed call from', voicemail: 'Voicemail from' } as const;
const endWords = (call: CallEvent): string => {
  const how = unreached(call);
  return `${how ? ENDED[how] : 'Call ended,'} ${callerWords(call)}`;
};

/** Missed calls count as seen at the next click, key press or focus of the page. */
function useSeenMissed(): void {
  const dispatch = useBoardDispatch();
  useEffect(() => {
    const seen = () => {
      if (!document.hidden) dispatch(missedSeen());
    };
    const events = ['pointerdown', 'keydown', 'focus'] as const;
    for (const name of events) addEventListener(name, seen);
    return () => {
      for (const name of events) removeEventListener(name, seen);
    };
  }, [dispatch]);
}

/** Everything that attracts attention: announcements, chime, notifications, and the tab's title, icon and badge. */
export const Alerts = ({ calls, dismissed, overdue }: AlertsProps) => {
  const dispatch = useBoardDispatch();
  const unseen = useBoard((state) => state.board.unseen.length);
  const before = useRef<Seen | null>(null);
  const [urgent, setUrgent] = useState<Said | null>(null);
  const [calm, setCalm] = useState<Said | null>(null);
  const ringing = calls?.filter((call) => isRinging(call) && !dismissed.includes(call.sessionId)) ?? [];
  const icon = pageIcon(ringing.length, unseen);
  const ringingIds = ringing.map(({ sessionId }) => sessionId);
  useSeenMissed();
  useChime(ringingIds);

  useEffect(() => {
    if (calls === undefined) return;
    const { rang, answered, ended, missed } = newsOf(before.current, calls);
    before.current = seenOf(calls);
    if (rang.length > 0) setUrgent({ text: rang.map((call) => `Incoming call from ${callerWords(call)}`).join('. ') });
    const announcements = [...answered.map((call) => `Answered: ${callerWords(call)}`), ...ended.map(endWords)];
    if (announcements.length > 0) setCalm({ text: announcements.join('. ') });
    if (readPreferences().notify) rang.forEach(notifyOfCall);
    if (missed.length > 0) dispatch(missedUnseen(missed.map(({ sessionId }) => sessionId)));
  }, [calls, dispatch]);
  // A notification of a call that no longer rings would send somebody to the phone for nothing.
  useEffect(() => closeNotifications(ringingIds));

  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=icon]');
    link?.setAttribute('href', icon);
  }, [icon]);
  useEffect(() => {
    // Only installed apps have a badge; elsewhere the call is rejected.
    if ('setAppBadge' in navigator) void navigator.setAppBadge(unseen).catch(() => undefined);
  }, [unseen]);
  // Nothing about calls remains when the page is closed.
  useEffect(
    () => () => {
      closeNotifications([]);
      document.querySelector('link[rel=icon]')?.setAttribute('href', pageIcon(0, 0));
      if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
    },
    [],
  );

  return (
    <>
      <title>{pageTitle(ringing, unseen, overdue)}</title>
      <Announcer assertive said={urgent} />
      <Announcer said={calm} />
    </>
  );
};
