import styled from 'styled-components';
import { Button, c, layer, media, radius, shadow, space, Status } from '@harmony/ui';
import { ChevronDown } from 'lucide-react';
import { Keys } from '../kit/keys';
import { useFocusPageAfter } from '../kit/focus-page';
import { useHeightAs } from '../kit/overlays/height-as';
import { Menu, type MenuItem } from '../kit/overlays/menu';

const StyledBar = styled.section`
  position: sticky;
  inset-block-end: ${space[16]};
  z-index: ${layer.sticky};
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[16]};
  align-items: center;
  justify-content: space-between;
  padding: ${space[12]} ${space[12]} ${space[12]} ${space[20]};
  border: 1px solid transparent;
  border-radius: ${radius.popover};
  background: ${c.ink};
  color: ${c.paper};
  box-shadow: ${shadow.s2};
  animation: ui-rise 0.2s cubic-bezier(0.2, 0.8, 0.2, 1);

  & > p {
    font-weight: 600;
  }
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[8]};
    align-items: center;
  }
  /* On the dark bar the buttons turn light, the ring around the focused one too. */
  && button[data-variant='primary'] {
    background: ${c.paper};
    color: ${c.ink};
  }
  && button[data-variant='quiet'] {
    border-color: ${c.paper};
    color: ${c.paper};
  }
  && button:focus-visible {
    outline-color: ${c.paper};
  }
  ${media.hover} {
    && button:hover {
      background: ${c.sunken};
      color: ${c.ink};
    }
  }
`;

export interface SaveBarProps {
  /** False for a new row that is still empty; it can be added all the same. */
  isDirty: boolean;
  isSaving: boolean;
  /** The button's label: 'Save', or 'Add service'. */
  label: string;
  onSave: () => void;
  onDiscard: () => void;
  /** Other ways to save, in a menu beside the button. */
  others?: readonly MenuItem[];
}

/** Below the bar, and between it and what is scrolled above it. */
const BESIDE_PX = 32;

const NONE: readonly MenuItem[] = [];

/** Shown at the bottom of the page while there are unsaved changes. */
export const SaveBar = ({ isDirty, isSaving, label, onSave, onDiscard, others = NONE }: SaveBarProps) => {
  useFocusPageAfter();
  const bar = useHeightAs('scroll-padding-block-end', BESIDE_PX);
  return (
    <StyledBar ref={bar} aria-label="Unsaved changes">
      <Status>{isDirty && 'Unsaved changes'}</Status>
      <div>
        {isDirty && (
          <Button size="sm" variant="quiet" onClick={onDiscard}>
            Discard
          </Button>
        )}
        <Button size="sm" pending={isSaving} onClick={onSave} aria-keyshortcuts="Control+S Meta+S">
          {label}
        </Button>
        {others.length > 0 && (
          <Menu
            label="Drafts and dates"
            trigger={
              <Button size="sm" variant="quiet" aria-label="Drafts and dates">
                <ChevronDown size={18} strokeWidth={1.75} />
              </Button>
            }
            items={others}
          />
        )}
        <span aria-hidden="true">
          <Keys keys="$mod+s" />
        </span>
      </div>
    </StyledBar>
  );
};
