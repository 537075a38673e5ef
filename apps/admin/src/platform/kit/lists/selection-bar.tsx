import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, c, space } from '@harmony/ui';
import { SelectionFrame } from '../toolbar';

const Progress = styled.div`
  flex: 1 1 14rem;
  padding-inline-end: ${space[8]};
`;

const DeleteButton = styled(Button)`
  && {
    color: ${c.rouge};
  }
`;

export interface SelectionBarProps {
  count: number;
  /** The progress of an action on the rows; replaces the buttons. */
  progress: ReactNode;
  /** Without it the rows cannot be deleted. */
  onDelete: (() => void) | undefined;
  onClear: () => void;
  /** The other actions. */
  children: ReactNode;
}

/** Actions on the selected rows; replaces the toolbar. */
export const SelectionBar = ({ count, progress, onDelete, onClear, children }: SelectionBarProps) => (
  <SelectionFrame role="region" aria-label="Selected rows">
    {progress ? (
      <Progress>{progress}</Progress>
    ) : (
      <>
        <strong>{count.toLocaleString('en')} selected</strong>
        {children}
        {onDelete && (
          <DeleteButton size="sm" variant="quiet" onClick={onDelete}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
            Delete
          </DeleteButton>
        )}
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </>
    )}
  </SelectionFrame>
);
