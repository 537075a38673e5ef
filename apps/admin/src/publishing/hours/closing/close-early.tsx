import { DoorClosed } from 'lucide-react';
import { useState } from 'react';
import { useGetHoursQuery } from '@harmony/api-client';
import { Button } from '@harmony/ui';
import { Popover } from '../../../platform/kit/overlays/popover';
import { QueryState } from '../../../platform/kit/lists/query-state';
import { ClosingPanel } from './closing-panel';

/**
 * 'Close early': closes the clinic for today, from a time on, or for tomorrow, in two clicks, and may set the
 * announcement with it. Independent of the page it is on.
 */
export const CloseEarly = () => {
  const [isOpen, setIsOpen] = useState(false);
  const query = useGetHoursQuery();
  return (
    <Popover
      label="Close early"
      align="end"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button variant="secondary">
          <DoorClosed size={18} strokeWidth={1.75} /> Close early…
        </Button>
      }
    >
      <QueryState query={query} what="Hours" isLine>
        {(hours) => <ClosingPanel hours={hours} onDone={() => setIsOpen(false)} />}
      </QueryState>
    </Popover>
  );
};
