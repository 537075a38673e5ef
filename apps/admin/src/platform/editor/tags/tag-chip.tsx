import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { c, media, radius } from '@harmony/ui';

const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  max-inline-size: 100%;
  padding-inline-start: 10px;
  border-radius: ${radius.pill};
  background: ${c.wash};
  color: ${c.link};
  font: 600 0.875rem/1.3 var(--font-text);
  overflow-wrap: anywhere;
`;

const RemoveButton = styled.button`
  display: inline-grid;
  place-items: center;
  flex: none;
  min-inline-size: 2.25rem;
  min-block-size: 2.25rem;
  border: 0;
  border-radius: ${radius.pill};
  background: none;
  color: inherit;

  ${media.md} {
    min-inline-size: 1.75rem;
    min-block-size: 1.75rem;
  }
  ${media.hover} {
    &:hover {
      background: ${c.celadon};
      color: ${c.ink};
    }
  }
`;

export interface TagChipProps {
  tag: string;
  onRemove: () => void;
  onMove: (by: 1 | -1) => void;
  /** Moves the focus to the previous or next entry; after the last entry comes the field. */
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
    <Chip>
      {tag}
      <RemoveButton
        type="button"
        data-chip=""
        aria-label={`Remove ${tag}`}
        aria-keyshortcuts="Delete Alt+ArrowLeft Alt+ArrowRight"
        onClick={onRemove}
        onKeyDown={handleKeyDown}
      >
        <X size={14} strokeWidth={2} />
      </RemoveButton>
    </Chip>
  );
};
