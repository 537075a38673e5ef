import { useEffect, useState, type ReactNode } from 'react';
import { useToasts } from '@harmony/api-client';
import { countText } from '../../kit/words';
import { focusPage } from '../../kit/focus-page';
import { failureText } from '../../kit/failure-text';
import { ReassignDialog } from './reassign-dialog';

interface Named {
  id: number;
  name: string;
}

export interface ReassignOptions<Category extends Named> {
  categories: readonly Category[];
  /** What is in the categories, by category; undefined while it is not known. */
  contents: readonly { categoryId: number | null }[] | undefined;
  noun: { one: string; many: string };
  deleteAndReassign: (move: { id: number; reassignToId: number }) => PromiseLike<{ error?: unknown }>;
}

/**
 * Deletes categories: an empty one like any row, with undo; for one with contents, a dialog first asks where those go.
 * `beforeDelete` is for the list, `dialog` for the page.
 */
export function useReassign<Category extends Named>(
  options: ReassignOptions<Category>,
): { beforeDelete: (rows: readonly Category[], proceed: () => void) => void; dialog: ReactNode } {
  const { categories, contents, noun, deleteAndReassign } = options;
  const [pending, setPending] = useState<Category | null>(null);
  const [gone, setGone] = useState<number | null>(null);
  // The closed dialog has returned the focus to the row that is about to disappear.
  useEffect(() => {
    if (gone !== null) focusPage({ onlyIfLost: false });
  }, [gone]);
  const { show } = useToasts();
  const countOf = ({ id }: Named): number => contents?.filter(({ categoryId }) => categoryId === id).length ?? 0;

  const beforeDelete = (rows: readonly Category[], proceed: () => void): void => {
    const [first, ...more] = rows.filter((row) => countOf(row) > 0);
    if (!contents) {
      const description = `It isn’t known yet which ${noun.many} are in it. Try again in a moment.`;
      show({ tone: 'error', title: 'Nothing was deleted', description });
    } else if (!first) proceed();
    else if (rows.length === 1) setPending(first);
    else {
      const names = [first, ...more].map(({ name }) => name).join(', ');
      const description = `These contain ${noun.many}: ${names}. Delete them one at a time to choose where those go.`;
      show({ tone: 'error', title: 'Nothing was deleted', description });
    }
  };

  const handleMove = async (category: Category, reassignToId: number): Promise<string | undefined> => {
    const count = countOf(category);
    const { error } = await deleteAndReassign({ id: category.id, reassignToId });
    if (error !== undefined) return `Couldn’t delete ${category.name}. ${failureText(error)}`;
    setPending(null);
    setGone(category.id);
    const to = categories.find(({ id }) => id === reassignToId)?.name ?? '';
    show({ title: `${category.name} deleted`, description: `${countText(count, noun)} moved to ${to}.` });
    return undefined;
  };

  const dialog = pending && (
    <ReassignDialog
      name={pending.name}
      count={countOf(pending)}
      noun={noun}
      others={categories.filter(({ id }) => id !== pending.id)}
      onMove={(to) => handleMove(pending, to)}
      onClose={() => setPending(null)}
    />
  );
  return { beforeDelete, dialog };
}
