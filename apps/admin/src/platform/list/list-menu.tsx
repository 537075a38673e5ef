import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Drafted } from '@harmony/domain';
import { Menu } from '../kit/overlays/menu';

const DeletedRows = lazy(async () => ({ default: (await import('./work/deleted-rows')).DeletedRows }));

export interface ListMenuProps {
  drafted: Drafted;
  noun: { one: string; many: string };
}

/** What can be done with a list as a whole. */
export const ListMenu = ({ drafted, noun }: ListMenuProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu
        label={`More options for ${noun.many}`}
        items={[{ label: 'Deleted', icon: <Trash2 size={16} strokeWidth={1.75} />, onSelect: () => setOpen(true) }]}
      />
      <Suspense fallback={null}>
        {isOpen && <DeletedRows drafted={drafted} noun={noun} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};
