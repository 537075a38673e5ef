import { Plus } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useDeleteTextTemplateMutation } from '@harmony/api-client/admin';
import { renderText, segmentsOf, type TextTemplate, type TextTemplates } from '@harmony/domain';
import { Button, c, EmptyState, space } from '@harmony/ui';
import { BoxedList } from '../../platform/kit/lists/boxed-list';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { failureToast } from '../../platform/kit/failure-text';
import { Notice } from '../../platform/kit/notice';
import { useMay } from '../../platform/state/use-may';
import { TemplateSheet } from './template-sheet';

const List = styled(BoxedList)`
  margin-block: ${space[16]};

  > li {
    display: grid;
    gap: ${space[8]};
    padding: ${space[16]} ${space[20]};
  }
  h2 {
    font: var(--type-h4, 600 1rem/1.3 var(--font-text));
  }
  p {
    overflow-wrap: anywhere;
  }
  small {
    color: ${c.ink3};
  }
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

/** How long the text is with what the settings say, the line of a first one included. */
function chargedAs(words: string, facts: TextTemplates['facts']): string {
  const { segments } = segmentsOf(renderText(words, facts, { isFirst: true }));
  return `The first text to a number is charged as ${segments} ${segments === 1 ? 'text' : 'texts'}.`;
}

/** The templates; administrators change them. */
export const TemplatesTab = ({ data: { templates, facts } }: { data: TextTemplates }) => {
  const mayEdit = useMay()('settings');
  const [edited, setEdited] = useState<TextTemplate | 'new' | null>(null);
  const [remove] = useDeleteTextTemplateMutation();
  const confirm = useConfirm();
  const { show } = useToasts();

  const handleDelete = async ({ id, name, updatedAt }: TextTemplate): Promise<void> => {
    const isSure = await confirm({
      title: `Delete the template “${name}”?`,
      body: 'Texts sent with it stay in the list.',
      confirm: 'Delete template',
      tone: 'danger',
    });
    if (!isSure) return;
    const { error } = await remove({ id, ifUnchangedSince: updatedAt });
    if (error) show(failureToast('Couldn’t delete the template', error));
  };
  return (
    <>
      {mayEdit && (
        <Button size="sm" onClick={() => setEdited('new')}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          Add template
        </Button>
      )}
      {templates.length === 0 ? (
        <EmptyState art="goji" title="No templates" hint="The front desk needs one to text anyone." />
      ) : (
        <List>
          {templates.map((template) => (
            <li key={template.id}>
              <h2>{template.name}</h2>
              <p>{template.words}</p>
              <small>{chargedAs(template.words, facts)}</small>
              {template.warnings.map((warning) => (
                <Notice key={warning}>{warning}</Notice>
              ))}
              {mayEdit && (
                <Buttons>
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Edit ${template.name}`}
                    onClick={() => setEdited(template)}
                  >
                    Edit
                  </Button>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Delete ${template.name}`}
                    onClick={() => void handleDelete(template)}
                  >
                    Delete
                  </Button>
                </Buttons>
              )}
            </li>
          ))}
        </List>
      )}
      {edited !== null && (
        <TemplateSheet template={edited === 'new' ? null : edited} facts={facts} onClose={() => setEdited(null)} />
      )}
    </>
  );
};
