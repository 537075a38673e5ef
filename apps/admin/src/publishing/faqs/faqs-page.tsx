import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { contentCalls } from '@harmony/api-client/admin';
import type { Faq, FaqCategory } from '@harmony/domain';
import { ButtonLink, EmptyState } from '@harmony/ui';
import { readEditTarget } from '../../platform/editor/edit-target';
import { QueryState } from '../../platform/kit/lists/query-state';
import { ListSkeleton } from '../../platform/list/list-states';
import { useLoadedList } from '../../platform/list/use-entity-list';
import { useReassign } from '../../platform/list/work/use-reassign';
import { BASE } from '../../platform/paths';
import { Page } from '../../platform/shell/page';
import { useUndo } from '../../platform/state/undo';
import { categoriesList } from './categories-list';
import { CategoryPane } from './category-pane';
import { faqsList } from './faqs-list';
import { QuestionPane } from './question-pane';
import { useMoveQuestion } from './use-move-question';
import { EDIT_CATEGORY, useSelectedCategory } from './use-selected-category';
import { Columns } from '../../platform/kit/layout';

const CategoryEditor = lazy(async () => ({ default: (await import('./category-editor')).CategoryEditor }));

/** `/admin/faqs`: the categories, and the questions of the one chosen. */
export const Component = () => {
  const [params] = useSearchParams();
  const { query, work, rows: categories } = useLoadedList(categoriesList);
  const { query: faqQuery, rows: faqs } = useLoadedList(faqsList);
  const selected = useSelectedCategory();
  const [deleteAndReassign] = contentCalls.faqCategories.deleteAndReassign.useMutation();
  const moveQuestion = useMoveQuestion(faqs);
  const { offer } = useUndo();
  const { beforeDelete, dialog } = useReassign({
    categories,
    contents: faqQuery.data,
    noun: faqsList.noun,
    deleteAndReassign,
  });
  const handleMove = (faq: Faq, to: FaqCategory): void => void moveQuestion(faq, to);
  const deleteFromEditor = (category: FaqCategory): void =>
    beforeDelete([category], () => {
      work.remove([category.id]);
      offer({
        said: 'Category deleted',
        undo: () => {
          if (work.restore([category.id]).length === 0) throw new Error('The deletion has been sent');
        },
      });
    });

  return (
    <Page title="FAQs" {...(faqQuery.data && { count: faqs.length })}>
      <QueryState query={query} what="Categories" skeleton={<ListSkeleton />}>
        {() =>
          selected ? (
            <Columns $wide="19rem minmax(0, 1fr)" $gap={32}>
              <CategoryPane faqs={faqs} selected={selected} beforeDelete={beforeDelete} onMoveQuestion={handleMove} />
              <QuestionPane category={selected} categories={categories} onMoveQuestion={handleMove} />
            </Columns>
          ) : (
            <EmptyState
              art={categoriesList.art}
              title="No categories yet"
              hint={categoriesList.firstUse}
              action={<ButtonLink href={`${BASE}/faqs?${EDIT_CATEGORY}=new`}>Add your first category</ButtonLink>}
            />
          )
        }
      </QueryState>
      <Suspense fallback={null}>
        {readEditTarget(params, EDIT_CATEGORY) && <CategoryEditor onDelete={deleteFromEditor} />}
      </Suspense>
      {dialog}
    </Page>
  );
};
