import { useState } from 'react';
import styled from 'styled-components';
import type { FollowUpOutcome } from '@harmony/domain';
import { Button, c, Checkbox, layer, space } from '@harmony/ui';
import { OutcomeChoice } from './outcome-choice';

const StyledBar = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: ${layer.sticky};
  display: grid;
  gap: ${space[8]};
  padding: ${space[4]} ${space[20]} ${space[4]} ${space[16]};
  border-block-end: 1px solid ${c.line};
  background: ${c.surface};
  --control-sm: 2.25rem;

  > div:first-child {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-block-size: 2.75rem;
  }
`;

export interface SelectedFollowUpsProps {
  /** All that are listed. */
  ids: readonly number[];
  selected: readonly number[];
  onSelect: (ids: readonly number[]) => void;
  /** Closes the selected ones. */
  onClose: (outcome: FollowUpOutcome) => void;
}

/** Selects all follow-ups of the list, and closes the selected ones at once. */
export const SelectedFollowUps = ({ ids, selected, onSelect, onClose }: SelectedFollowUpsProps) => {
  const [isClosing, setIsClosing] = useState(false);
  const isAll = selected.length === ids.length;
  const isSome = selected.length > 0;
  return (
    <StyledBar role="group" aria-label="Selected follow-ups">
      <div>
        <Checkbox
          label={isSome ? `${selected.length} selected` : 'Select all'}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = isSome && !isAll;
          }}
          onChange={() => onSelect(isAll ? [] : ids)}
        />
        {isSome && (
          <Button variant="secondary" size="sm" aria-expanded={isClosing} onClick={() => setIsClosing(!isClosing)}>
            Close selected
          </Button>
        )}
      </div>
      {isSome && isClosing && (
        <OutcomeChoice
          onChoose={(outcome) => {
            setIsClosing(false);
            onClose(outcome);
          }}
        />
      )}
    </StyledBar>
  );
};
