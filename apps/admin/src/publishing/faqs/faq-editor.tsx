import { useLocation } from 'react-router-dom';
import { z } from 'zod';
import type { Faq } from '@harmony/domain';
import { EntityEditor, type EditorHandlers } from '../../platform/editor/entity-editor';
import { faqForm } from './faq-form';
import { useSelectedCategory } from './use-selected-category';

/** Router state of whoever knows what is asked: a new question begins with it. */
const Asked = z.object({ question: z.string().max(500) });

/** The editor of the question that `?edit=` names, over the list. A new one belongs to the category one looks at. */
export const FaqEditor = (handlers: EditorHandlers<Faq>) => {
  const category = useSelectedCategory();
  const asked = Asked.safeParse(useLocation().state).data;
  return (
    <EntityEditor
      declaration={faqForm}
      layout="sheet"
      start={{ ...(category && { categoryId: category.id }), ...asked }}
      {...handlers}
    />
  );
};
