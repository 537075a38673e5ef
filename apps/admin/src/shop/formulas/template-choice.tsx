import { useId } from 'react';
import { useGetFormulasQuery, useLazyGetFormulaQuery } from '@harmony/api-client/admin';
import { useToasts } from '@harmony/api-client';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { unreadToast } from '../../platform/kit/failure-text';
import { QueryState } from '../../platform/kit/lists/query-state';
import { LabelledChoice } from '../../platform/kit/toolbar';
import { ruleLines, writtenOf, type FormulaDraft } from './formula-draft';

export interface TemplateChoiceProps {
  draft: FormulaDraft;
  onChange: (part: Partial<FormulaDraft>) => void;
}

/** Puts the herbs of a template into the formula, after a question where there are some already. Nothing where there are no templates. */
export const TemplateChoice = ({ draft, onChange }: TemplateChoiceProps) => {
  const query = useGetFormulasQuery({ state: 'template' });
  const [load] = useLazyGetFormulaQuery();
  const confirm = useConfirm();
  const { show } = useToasts();
  const id = useId();
  const take = async (templateId: number): Promise<void> => {
    const isSure =
      ruleLines(draft.lines).length === 0 ||
      (await confirm({
        title: 'Use the template’s herbs?',
        body: 'They replace the herbs entered here, along with form, days, dose and preparation.',
        confirm: 'Replace herbs',
      }));
    if (!isSure) return;
    const { data, error } = await load(templateId);
    if (error || !data) return show(unreadToast('The template couldn’t be loaded', error));
    onChange({ ...writtenOf(data), ...(draft.name.trim() === '' && { name: data.name }) });
  };
  return (
    <QueryState query={query} what="Templates" isLine>
      {(templates) =>
        templates.length > 0 && (
          <LabelledChoice htmlFor={id}>
            Start from a template
            <select id={id} value="" onChange={({ target }) => target.value !== '' && void take(Number(target.value))}>
              <option value="">Choose</option>
              {templates.map((template) => (
                <option key={template.id} value={template.id}>
                  {template.name}
                </option>
              ))}
            </select>
          </LabelledChoice>
        )
      }
    </QueryState>
  );
};
