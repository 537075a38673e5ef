import { useEffect } from 'react';
import { usePreferences } from '../../board/preferences';

/** Applies the chosen text size while the monitor is shown; all lengths are in rem. */
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
