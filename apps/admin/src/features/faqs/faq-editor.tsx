import type { Faq } from '@harmony/domain';
import { EntityEditor, type EditorHandlers } from '../../editor/entity-editor';
import { faqForm } from './faq-form';
import { useSelectedCategory } from './use-selected-category';

/** The editor of the question that `?edit=` names, over the list. A new one belongs to the category one looks at. */
export const FaqEditor = (handlers: EditorHandlers<Faq>) => {
  const category = useSelectedCategory();
  return (
    <EntityEditor
      declaration={faqForm}
      layout="sheet"
      {...(category && { start: { categoryId: category.id } })}
      {...handlers}
    />
  );
};
