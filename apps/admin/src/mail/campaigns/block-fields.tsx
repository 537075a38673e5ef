import { useId } from 'react';
import { CARD_ENTITIES, cardNoun, type CardEntity, type CampaignBlock, type CampaignChoices } from '@harmony/domain';
import { SelectField, TextField } from '@harmony/ui';
import { RichTextField } from '../../platform/editor/fields/rich-text-field';
import { FieldRow } from './field-row';
import { PictureChoice } from './picture-choice';

export interface BlockFieldsProps {
  block: CampaignBlock;
  choices: CampaignChoices;
  problemOf: (field: string) => string | undefined;
  onChange: (block: CampaignBlock) => void;
}

const nameOf = (entity: CardEntity): string => {
  const noun = cardNoun(entity);
  return noun.charAt(0).toUpperCase() + noun.slice(1);
};

/** The fields of one part of a campaign. */
export const BlockFields = ({ block, choices, problemOf, onChange }: BlockFieldsProps) => {
  const id = useId();
  switch (block.kind) {
    case 'heading':
      return (
        <TextField
          label="Text"
          value={block.text}
          maxLength={200}
          error={problemOf('text')}
          onChange={(event) => onChange({ ...block, text: event.target.value })}
        />
      );
    case 'text':
      return (
        <RichTextField
          field={{ kind: 'richText', name: 'html', label: 'Text' }}
          id={id}
          value={block.html}
          values={{}}
          stored={null}
          error={problemOf('html')}
          onChange={(html) => onChange({ ...block, html: String(html ?? '') })}
        />
      );
    case 'picture':
      return (
        <PictureChoice
          imageId={block.imageId}
          pictures={choices.pictures}
          onChoose={(imageId) => onChange({ ...block, imageId })}
        />
      );
    case 'button':
      return (
        <FieldRow>
          <TextField
            label="Button text"
            value={block.label}
            maxLength={80}
            error={problemOf('label')}
            onChange={(event) => onChange({ ...block, label: event.target.value })}
          />
          <TextField
            label="Link"
            hint="An address that starts with https://, or a path such as /services."
            value={block.href}
            inputMode="url"
            spellCheck={false}
            error={problemOf('href')}
            onChange={(event) => onChange({ ...block, href: event.target.value })}
          />
        </FieldRow>
      );
    case 'card': {
      const rows = choices.cards.filter(({ entity }) => entity === block.entity);
      const isGone = block.rowId !== null && !rows.some((row) => row.id === block.rowId);
      return (
        <FieldRow>
          <SelectField
            label="Kind"
            value={block.entity}
            onChange={(event) => {
              const entity = CARD_ENTITIES.find((each) => each === event.target.value);
              if (entity) onChange({ ...block, entity, rowId: null });
            }}
          >
            {CARD_ENTITIES.map((entity) => (
              <option key={entity} value={entity}>
                {nameOf(entity)}
              </option>
            ))}
          </SelectField>
          <SelectField
            label={nameOf(block.entity)}
            hint="Title, text, picture and link are taken from the website at the moment of sending."
            value={block.rowId ?? ''}
            error={isGone ? 'It’s no longer on the website. Choose another one.' : problemOf('rowId')}
            onChange={(event) =>
              onChange({ ...block, rowId: event.target.value === '' ? null : Number(event.target.value) })
            }
          >
            <option value="">{rows.length === 0 ? 'None on the website' : 'Choose one'}</option>
            {isGone && <option value={block.rowId ?? ''}>No longer on the website</option>}
            {rows.map((row) => (
              <option key={row.id} value={row.id}>
                {row.title}
              </option>
            ))}
          </SelectField>
        </FieldRow>
      );
    }
    case 'divider':
      return <p>A line between two parts.</p>;
  }
};
