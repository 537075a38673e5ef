import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Faq, FaqCategory } from '@harmony/domain';
import { ButtonLink, LiveRegion } from '@harmony/ui';
import { editSearch } from '../../platform/editor/edit-target';
import { PlaceDialog } from '../../platform/list/place-dialog';
import { useLoadedList } from '../../platform/list/use-entity-list';
import { useRemove, useRowActions } from '../../platform/list/use-row-actions';
import { rowOf, useRowFocus, type FocusWish } from '../../platform/list/use-row-focus';
import { BASE } from '../../platform/paths';
import { categoriesList } from './categories-list';
import { CategoryRow } from './category-row';
import { CATEGORY_PARAM, EDIT_CATEGORY } from './use-selected-category';
import { PaneHead } from './pane-head';
import { BoxedList } from '../../platform/kit/lists/boxed-list';

export interface CategoryPaneProps {
  /** Of all categories, as they stand. */
  faqs: readonly Faq[];
  selected: FaqCategory | undefined;
  beforeDelete: (rows: readonly FaqCategory[], proceed: () => void) => void;
  onMoveQuestion: (faq: Faq, to: FaqCategory) => void;
}

const nothing = (): void => undefined;

/** The address part that shows a category's questions: search and filters were those of another one. */
const categorySearch = (id: number): string => `?${CATEGORY_PARAM}=${id}`;

/** The categories in their order. */
export const CategoryPane = ({ faqs, selected, beforeDelete, onMoveQuestion }: CategoryPaneProps) => {
  const { work, rows } = useLoadedList(categoriesList);
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const [wish, setWish] = useState<FocusWish | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [placed, setPlaced] = useState<FaqCategory | null>(null);
  const frame = useRef<HTMLUListElement>(null);
  const heading = useId();
  const focus = (id: number, part: FocusWish['part']): void => setWish({ id, part });
  useRowFocus(frame, rows, wish, nothing);

  const parts = { list: categoriesList, work, shown: rows, focus };
  const removeNow = useRemove(parts);
  const remove = (ids: readonly number[]): void =>
    beforeDelete(
      rows.filter(({ id }) => ids.includes(id)),
      () => removeNow(ids),
    );
  const actions = useRowActions<FaqCategory>({
    ...parts,
    announce: setAnnouncement,
    select: nothing,
    duplicate: nothing,
    askPlace: setPlaced,
    remove,
  });

  const handleKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined || !event.altKey || !(event.target instanceof Element)) return;
    const id = rowOf(event.target);
    const index = rows.findIndex((row) => row.id === id);
    const part = event.target.getAttribute('data-part');
    if (id === null || index === -1) return;
    event.preventDefault();
    actions.move(id, index + by, part === 'name' || part === 'menu' ? part : 'handle');
  };
  const dropOn = (to: FaqCategory) => (id: number) => {
    const faq = faqs.find((other) => other.id === id);
    if (faq) onMoveQuestion(faq, to);
  };

  return (
    <section aria-labelledby={heading}>
      <PaneHead>
        <h2 id={heading}>Categories</h2>
        <ButtonLink
          size="sm"
          variant="secondary"
          href={BASE + pathname + editSearch(params, { id: 'new' }, EDIT_CATEGORY)}
        >
          Add category
        </ButtonLink>
      </PaneHead>
      <LiveRegion>{announcement}</LiveRegion>
      <BoxedList ref={frame} role="list" onKeyDown={handleKeyDown}>
        {rows.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            count={faqs.filter(({ categoryId }) => categoryId === category.id).length}
            index={index}
            total={rows.length}
            isCurrent={category.id === selected?.id}
            to={categorySearch(category.id)}
            editTo={editSearch(params, { id: category.id }, EDIT_CATEGORY)}
            actions={actions}
            onDropQuestion={dropOn(category)}
          />
        ))}
      </BoxedList>
      {placed && (
        <PlaceDialog
          name={placed.name}
          place={rows.findIndex(({ id }) => id === placed.id) + 1}
          total={rows.length}
          onClose={() => setPlaced(null)}
          onMove={(place) => {
            setPlaced(null);
            actions.move(placed.id, place - 1);
          }}
        />
      )}
    </section>
  );
};
