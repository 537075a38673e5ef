import { useEffect } from 'react';
import { useToasts } from '@harmony/api-client';
import type { PaletteProps } from './palette';

/** In place of the palette, when its code cannot be loaded: says so, and the page stays as it is. */
export const PaletteFailed = ({ onClose }: PaletteProps) => {
  const { show } = useToasts();
  useEffect(() => {
    show({
      tone: 'error',
      title: 'The search couldn’t be loaded',
      description: 'Save your work, check your connection and reload the page.',
    });
    onClose();
  }, [show, onClose]);
  return null;
};
