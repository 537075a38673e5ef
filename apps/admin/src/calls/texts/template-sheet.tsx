import { useState } from 'react';
import styled from 'styled-components';
import {
  useCreateTextTemplateMutation,
  useGetTextTemplatesQuery,
  useUpdateTextTemplateMutation,
} from '@harmony/api-client/admin';
import { renderText, segmentsOf, TEXT_WORDS_LENGTH, type TextFacts, type TextTemplate } from '@harmony/domain';
import { c, radius, space, TextArea, TextField } from '@harmony/ui';
import { saveFailure } from '../../platform/kit/forms/save-failure';
import { TemplateConflict } from './template-conflict';
import { FormSheet } from '../../platform/kit/forms/form-dialog';
import { elsewhere, missing } from '../../platform/kit/forms/trouble';
import { useDraft } from '../../platform/kit/forms/use-draft';

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
  const [create] = useCreateTextTemplateMutation();
  const [update] = useUpdateTextTemplateMutation();
  const { refetch } = useGetTextTemplatesQuery({});
  /** What somebody else has saved since this was opened. */
  const [theirs, setTheirs] = useState<TextTemplate | null>(null);
  const [opened] = useState(template);
  const seen = theirs ?? opened;
  const form = useDraft({
    first: { name: template?.name ?? '', words: template?.words ?? '' },
    send: (changes) => (seen ? update({ id: seen.id, changes, ifUnchangedSince: seen.updatedAt }) : create(changes)),
    refused: async (error) => {
      const { data } = seen && saveFailure(error).kind === 'stale' ? await refetch() : {};
      const now = data?.templates.find(({ id }) => id === seen?.id) ?? null;
      setTheirs(now ?? theirs);
      if (now) return missing({});
      return elsewhere((why) => `Couldn’t save the template. ${why} What you typed is still here.`)(error);
    },
    onClose,
  });
  const { words } = form.draft;
  const text = renderText(words, facts, { isFirst: true });
  const { segments, encoding } = segmentsOf(text);
  return (
    <FormSheet
      title={template ? 'Edit template' : 'Add template'}
      submit={theirs ? 'Replace theirs' : 'Save'}
      form={form}
    >
      {theirs && (
        <TemplateConflict theirs={theirs} onTake={() => form.change({ name: theirs.name, words: theirs.words })} />
      )}
      <TextField label="Name" hint="For the front desk." autoComplete="off" maxLength={60} {...form.field('name')} />
      <TextArea label="Text" hint={HINT} rows={5} maxLength={TEXT_WORDS_LENGTH} {...form.field('words')} />
      {words.trim() !== '' && (
        <Preview aria-label="Preview">
          <p>{text}</p>
          <figcaption>
            First text to a number: {text.length} characters, charged as {segments} {segments === 1 ? 'text' : 'texts'}
            {encoding === 'UCS-2' && ', because of special characters'}
          </figcaption>
        </Preview>
      )}
    </FormSheet>
  );
};
