import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';

export interface TagChipProps {
  tag: string;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
  /** To the entry before or after; behind the last one is the field. */
  onGo: (by: 1 | -1) => void;
}

/** One entry of a {@link TagInput}: its button removes it. */
export const TagChip = ({ tag, onRemove, onMove, onGo }: TagChipProps) => {
  const handleKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const removes = event.key === 'Backspace' || event.key === 'Delete';
    if (by === 0 && !removes) return;
    event.preventDefault();
    if (removes) onRemove();
    else if (by !== 0 && event.altKey) onMove(by);
    else if (by !== 0) onGo(by);
  };
  return (
    <li>
      {tag}
      <button
        type="button"
        data-chip=""
        aria-label={`Remove ${tag}`}
        aria-keyshortcuts="Delete Alt+ArrowLeft Alt+ArrowRight"
        onClick={onRemove}
        onKeyDown={handleKeyDown}
      >
        <X size={14} strokeWidth={2} />
      </button>
    </li>
  );
};
