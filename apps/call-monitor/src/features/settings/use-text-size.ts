import { useEffect } from 'react';
import { usePreferences } from '../../board/preferences';

/** Draws everything at the chosen size, while the monitor is shown: all measures are in rem. */
export function useTextSize(): void {
  const { textSize } = usePreferences();
  useEffect(() => {
    const { style } = document.documentElement;
    style.fontSize = `${textSize * 100}%`;
    return () => {
      style.fontSize = '';
    };
  }, [textSize]);
}
