import { FolderInput } from 'lucide-react';
import { lazy, useId, useMemo, useState } from 'react';
import type { Faq, FaqCategory } from '@harmony/domain';
import { EmptyState } from '@harmony/ui';
import { EntityPage } from '../../platform/list/entity-page';
import type { ListScope } from '../../platform/list/use-entity-list';
import { faqsList, foundFaqs } from './faqs-list';
import { MoveDialog } from './move-dialog';
import { PaneHead } from './pane-head';

const Editor = lazy(async () => ({ default: (await import('./faq-editor')).FaqEditor }));

export interface QuestionPaneProps {
  category: FaqCategory;
  categories: readonly FaqCategory[];
  onMoveQuestion: (faq: Faq, to: FaqCategory) => void;
}

/** The questions of one category; a search covers all categories. */
export const QuestionPane = ({ category, categories, onMoveQuestion }: QuestionPaneProps) => {
  const [moved, setMoved] = useState<Faq | null>(null);
  const heading = useId();
  const { id, name } = category;
  const scope = useMemo<ListScope<Faq>>(
    () => ({
      includes: ({ categoryId }) => categoryId === id,
      everywhere: foundFaqs,
      empty: (
        <EmptyState
          art={faqsList.art}
          title={`No questions in ${name} yet`}
          hint="Add one, or move questions here from other categories. Visitors don’t see a category without questions."
        />
      ),
    }),
    [id, name],
  );
  return (
    <section aria-labelledby={heading}>
      <EntityPage
        list={faqsList}
        editor={Editor}
        layout="sheet"
        scope={scope}
        items={(faq) =>
          categories.length < 2
            ? []
            : [
                {
                  label: 'Move to category…',
                  icon: <FolderInput size={16} strokeWidth={1.75} />,
                  onSelect: () => setMoved(faq),
                },
              ]
        }
        frame={({ actions, content }) => (
          <>
            <PaneHead>
              <h2 id={heading}>{name}</h2>
              {actions}
            </PaneHead>
            {content}
          </>
        )}
      />
      {moved && (
        <MoveDialog
          faq={moved}
          categories={categories}
          onClose={() => setMoved(null)}
          onMove={(to) => {
            setMoved(null);
            onMoveQuestion(moved, to);
          }}
        />
      )}
    </section>
  );
};
