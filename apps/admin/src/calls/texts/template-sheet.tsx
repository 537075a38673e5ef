import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import {
  useCreateTextTemplateMutation,
  useGetTextTemplatesQuery,
  useUpdateTextTemplateMutation,
} from '@harmony/api-client/admin';
import { renderText, segmentsOf, TEXT_WORDS_LENGTH, type TextFacts, type TextTemplate } from '@harmony/domain';
import { assertive, c, radius, space, TextArea, TextField } from '@harmony/ui';
import { saveFailure } from '../../platform/editor/save-failure';
import { failureText, fieldErrors } from '../../platform/kit/failure-text';
import { FormFooter } from '../../platform/kit/forms/form-footer';
import { Stack } from '../../platform/kit/layout';
import { Notice } from '../../platform/kit/notice';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { useConfirmedClose } from '../../platform/kit/overlays/use-confirmed-close';
import { TemplateConflict } from './template-conflict';

const FORM = 'text-template';
const HINT =
  '{clinic}, {phone}, {address} and {link} are replaced with your settings. The clinic’s name is added at the end automatically. Don’t mention anyone’s health.';

const Preview = styled.figure`
  display: grid;
  gap: ${space[4]};
  margin: 0;

  p {
    padding: ${space[12]} ${space[16]};
    border-radius: ${radius.input};
    background: ${c.wash};
    overflow-wrap: anywhere;
  }
  figcaption {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

export interface TemplateSheetProps {
  /** Null adds one. */
  template: TextTemplate | null;
  facts: TextFacts;
  onClose: () => void;
}

/** Adds a template or changes one, with the text it makes. */
export const TemplateSheet = ({ template, facts, onClose }: TemplateSheetProps) => {
  const [name, setName] = useState(template?.name ?? '');
  const [words, setWords] = useState(template?.words ?? '');
  const [create, creating] = useCreateTextTemplateMutation();
  const [update, updating] = useUpdateTextTemplateMutation();
  const { refetch } = useGetTextTemplatesQuery({});
  /** What somebody else has saved since this was opened. */
  const [theirs, setTheirs] = useState<TextTemplate | null>(null);
  const { error } = template ? updating : creating;
  const fields = fieldErrors(error);
  const close = useConfirmedClose(name !== (template?.name ?? '') || words !== (template?.words ?? ''), onClose);
  const text = renderText(words, facts, { isFirst: true });
  const { segments, encoding } = segmentsOf(text);

  const save = async (seen: TextTemplate | null): Promise<void> => {
    const changes = { name, words };
    const saved = seen
      ? await update({ id: seen.id, changes, ifUnchangedSince: seen.updatedAt })
      : await create(changes);
    if (saved.data) onClose();
    else if (seen && saveFailure(saved.error).kind === 'stale') {
      const { data } = await refetch();
      setTheirs(data?.templates.find(({ id }) => id === seen.id) ?? null);
    }
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    void save(theirs ?? template);
  };
  return (
    <Sheet
      open
      title={template ? 'Edit template' : 'Add template'}
      onClose={close}
      footer={
        <FormFooter
          form={FORM}
          submit={theirs ? 'Replace theirs' : 'Save'}
          pending={creating.isLoading || updating.isLoading}
          onCancel={close}
        />
      }
    >
      <Stack as="form" $gap={20} id={FORM} noValidate onSubmit={handleSubmit}>
        {theirs && (
          <TemplateConflict
            theirs={theirs}
            onTake={() => {
              setName(theirs.name);
              setWords(theirs.words);
            }}
          />
        )}
        {error && !theirs && Object.keys(fields).length === 0 && (
          <Notice $tone="danger" {...assertive}>
            Couldn’t save the template. {failureText(error)} What you typed is still here.
          </Notice>
        )}
        <TextField
          label="Name"
          hint="For the front desk."
          value={name}
          error={fields['name']}
          onChange={({ target }) => setName(target.value)}
          autoComplete="off"
          maxLength={60}
        />
        <TextArea
          label="Text"
          hint={HINT}
          rows={5}
          value={words}
          error={fields['words']}
          onChange={({ target }) => setWords(target.value)}
          maxLength={TEXT_WORDS_LENGTH}
        />
        {words.trim() !== '' && (
          <Preview aria-label="Preview">
            <p>{text}</p>
            <figcaption>
              First text to a number: {text.length} characters, charged as {segments}{' '}
              {segments === 1 ? 'text' : 'texts'}
              {encoding === 'UCS-2' && ', because of special characters'}
            </figcaption>
          </Preview>
        )}
      </Stack>
    </Sheet>
  );
};
