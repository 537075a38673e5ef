import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@harmony/ui';
import { Menu } from '../../kit/menu';
import { Papers, type Paper, type PaperOrder } from './papers';

export interface PrintMenuProps {
  orders: readonly PaperOrder[];
  /** What the papers are of. */
  label: string;
}

/** Prints the papers of one order or of several. */
export const PrintMenu = ({ orders, label: name }: PrintMenuProps) => {
  const [paper, setPaper] = useState<Paper | null>(null);
  const item = (kind: Paper, label: string) => ({ label, onSelect: () => setPaper(kind) });
  const isShipped = orders.some(({ shipTo }) => shipTo !== null);
  return (
    <>
      <Menu
        label={name}
        align="start"
        items={[
          item('slip', orders.length > 1 ? 'Packing slips' : 'Packing slip'),
          {
            ...item('label', 'Address label, 4 × 6 in'),
            disabled: !isShipped,
            reason: 'It is picked up: there is no address.',
          },
          item('tag', 'Tag for the shelf, 4 × 2 in'),
        ]}
        trigger={
          <Button size="sm" variant="secondary">
            <Printer size={16} strokeWidth={1.75} aria-hidden />
            Print
          </Button>
        }
      />
      {paper && <Papers paper={paper} orders={orders} onDone={() => setPaper(null)} />}
    </>
  );
};
