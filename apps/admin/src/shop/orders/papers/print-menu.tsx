import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useToasts } from '@harmony/api-client';
import { useLazyGetPackListQuery } from '@harmony/api-client/admin';
import { Button } from '@harmony/ui';
import { Menu } from '../../../platform/kit/overlays/menu';
import { paperOf, type PaperOrder } from './paper-order';
import { Papers, type Paper } from './papers';

export interface PrintMenuProps {
  orders: readonly PaperOrder[];
  /** What the papers are of. */
  label: string;
}

interface Printing {
  paper: Paper;
  orders: readonly PaperOrder[];
}

const NO_ADDRESS = 'It’s picked up, so there’s no address.';
const NO_FORMULA = 'There’s no formula in it.';

/** Prints the papers of one order or of several. What is weighed is read anew where the page does not know it. */
export const PrintMenu = ({ orders, label: name }: PrintMenuProps) => {
  const [printing, setPrinting] = useState<Printing | null>(null);
  const [readPackList] = useLazyGetPackListQuery();
  const { show } = useToasts();
  const printFormulas = async (paper: Paper): Promise<void> => {
    const wanted = orders.filter(({ hasFormulas }) => hasFormulas);
    if (wanted.every(({ formulas }) => formulas.length > 0)) return setPrinting({ paper, orders: wanted });
    const { data } = await readPackList({ ids: wanted.map(({ id }) => id) });
    if (data) setPrinting({ paper, orders: data.orders.map(paperOf) });
    else show({ title: 'Couldn’t load the weighing list', description: 'Try again in a moment.', tone: 'error' });
  };
  const item = (paper: Paper, label: string) => ({ label, onSelect: () => setPrinting({ paper, orders }) });
  const ofFormulas = (paper: Paper, label: string) => ({
    label,
    onSelect: () => void printFormulas(paper),
    disabled: !orders.some(({ hasFormulas }) => hasFormulas),
    reason: NO_FORMULA,
  });
  return (
    <>
      <Menu
        label={name}
        align="start"
        items={[
          item('slip', orders.length > 1 ? 'Packing slips' : 'Packing slip'),
          ofFormulas('weigh', 'Weighing list'),
          ofFormulas('formula', 'Labels of formulas, 4 × 6 in'),
          {
            ...item('label', 'Address label, 4 × 6 in'),
            disabled: !orders.some(({ shipTo }) => shipTo !== null),
            reason: NO_ADDRESS,
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
      {printing && <Papers {...printing} onDone={() => setPrinting(null)} />}
    </>
  );
};
