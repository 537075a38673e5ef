import type { RefObject } from 'react';
import { UPLOAD_TYPES } from '@harmony/domain';

export interface PictureInputProps {
  /** Whose `click()` opens the choice of a file: the button in sight calls it. */
  ref: RefObject<HTMLInputElement | null>;
  onFile: (file: File | undefined) => void;
}

/** Takes a picture from the disk. It is out of sight and out of the way of the keyboard; a button stands for it. */
export const PictureInput = ({ ref, onFile }: PictureInputProps) => (
  <input
    ref={ref}
    type="file"
    accept={UPLOAD_TYPES.join(',')}
    hidden
    tabIndex={-1}
    aria-hidden="true"
    onChange={(event) => {
      onFile(event.target.files?.[0]);
      // The same file may be chosen again after a failure.
      event.target.value = '';
    }}
  />
);
