import { useEffect, useRef } from 'react';
import { useAppDispatch, useClinicClock } from '../hooks';
import { pageTakenOver } from '../page.slice';

/** `<Main>` keeps what the server sent: React neither reads nor touches it. */
export const AS_SENT = { dangerouslySetInnerHTML: { __html: '' }, suppressHydrationWarning: true } as const;

/**
 * Has React take over a static page when something on it changes without the visitor's doing: the clinic opens or closes,
 * or a picture fails, which needs something in its place. Until then the page's code is not even loaded.
 */
export function TakeOver({ load }: { load: () => Promise<void> }) {
  const dispatch = useAppDispatch();
  const { status } = useClinicClock();
  const sent = useRef(status);

  useEffect(() => {
    // Without its code the page stays as it is: what it says was true when it was sent.
    const takeOver = () =>
      load().then(
        () => dispatch(pageTakenOver()),
        () => undefined,
      );
    if (status !== sent.current) void takeOver();
    const main = document.getElementById('main');
    // These events do not bubble. A picture that failed earlier sends none any more.
    main?.addEventListener('error', takeOver, true);
    for (const image of main?.querySelectorAll('img') ?? [])
      if (image.complete && image.naturalWidth === 0) image.decode().catch(takeOver);
    return () => main?.removeEventListener('error', takeOver, true);
  }, [status, load, dispatch]);
  return null;
}
