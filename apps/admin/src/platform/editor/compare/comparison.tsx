import { useMemo, type ReactNode } from 'react';
import styled from 'styled-components';
import { imageSource } from '@harmony/domain';
import { c, radius, RichText, space } from '@harmony/ui';
import { Moment } from '../../kit/moment';
import { QueryState } from '../../kit/lists/query-state';
import type { ComparedField } from './compared-fields';
import { markedRichTexts, markedTexts } from './marked';

const StyledComparison = styled.div`
  display: grid;
  gap: ${space[24]};
  container-type: inline-size;

  h3 {
    margin-block-end: ${space[8]};
    font: var(--type-h3);
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${space[12]};
  align-items: start;

  @container (min-width: 34rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  > figure {
    min-inline-size: 0;
    margin: 0;
    padding: ${space[12]} ${space[16]};
    border: 1px solid ${c.line};
    border-radius: ${radius.input};
    background: ${c.surface};
    overflow-wrap: anywhere;
  }
  figcaption {
    margin-block-end: ${space[4]};
    color: ${c.ink3};
    font: var(--type-caption);
  }
  del,
  ins {
    border-radius: 2px;
    box-decoration-break: clone;
  }
  del {
    background: ${c.rougeBg};
    color: ${c.rouge};
  }
  ins {
    background: ${c.jadeBg};
    color: ${c.jade};
    text-decoration-thickness: 2px;
  }
  /* Screen readers do not say these elements. */
  del::before,
  ins::before {
    position: absolute;
    inline-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
    content: ' removed: ';
  }
  ins::before {
    content: ' added: ';
  }
  img {
    display: block;
    max-inline-size: 100%;
    max-block-size: 16rem;
    border-radius: ${radius.plate};
  }
  ul {
    padding-inline-start: 1.25rem;
  }
`;

/** What was removed or added as a whole. */
const Whole = ({ as: Element, children }: { as: 'del' | 'ins' | null; children: ReactNode }) =>
  Element === null ? <>{children}</> : <Element>{children}</Element>;

const Nothing = () => <p>Nothing</p>;

type Sides = readonly [ReactNode, ReactNode];
type Of<Kind> = Extract<ComparedField, { kind: Kind }>;

function textSides({ kind, before, after }: Of<'text' | 'richText'>): Sides {
  const marked = (kind === 'text' ? markedTexts : markedRichTexts)(before, after);
  return [
    before === '' ? <Nothing /> : <RichText html={marked.before} />,
    after === '' ? <Nothing /> : <RichText html={marked.after} />,
  ];
}

const plainSides = (before: string, after: string): Sides => [
  <Whole key="before" as="del">
    {before}
  </Whole>,
  <Whole key="after" as="ins">
    {after}
  </Whole>,
];

/** What was chosen, by its label. */
const Chosen = ({ field: { label, useChoices, none }, value }: { field: Of<'choice'>; value: string }) => {
  const query = useChoices();
  if (value === '') return none;
  return (
    <QueryState query={query} what={`${label} choices`} isLine>
      {(choices) => choices.find((choice) => choice.value === value)?.label ?? value}
    </QueryState>
  );
};

const listSide = (entries: readonly string[], others: readonly string[], as: 'del' | 'ins'): ReactNode =>
  entries.length === 0 ? (
    <Nothing />
  ) : (
    <ul>
      {entries.map((entry, index) => (
        // Entries may be there twice, and do not move while they are shown.
        <li key={index}>
          <Whole as={others.includes(entry) ? null : as}>{entry}</Whole>
        </li>
      ))}
    </ul>
  );

const picture = (src: string): ReactNode =>
  src === '' ? <Nothing /> : <img src={imageSource(src, { width: 640 })} alt={src} loading="lazy" />;

const moment = (at: string): ReactNode => (at === '' ? <Nothing /> : <Moment at={at} as="long" />);

function sidesOf(field: ComparedField): Sides {
  switch (field.kind) {
    case 'text':
    case 'richText':
      return textSides(field);
    case 'list':
      return [listSide(field.before, field.after, 'del'), listSide(field.after, field.before, 'ins')];
    case 'picture':
      return [picture(field.before), picture(field.after)];
    case 'choice':
      return [
        <Chosen key="before" field={field} value={field.before} />,
        <Chosen key="after" field={field} value={field.after} />,
      ];
    case 'moment':
      return [moment(field.before), moment(field.after)];
    case 'plain':
      return plainSides(field.before, field.after);
  }
}

const Compared = ({ field, sides }: { field: ComparedField; sides: readonly [string, string] }) => {
  const contents = useMemo(() => sidesOf(field), [field]);
  return (
    <section aria-label={field.label}>
      <h3>{field.label}</h3>
      <Columns>
        {contents.map((content, index) => (
          <figure key={sides[index]}>
            <figcaption>{sides[index]}</figcaption>
            {content}
          </figure>
        ))}
      </Columns>
    </section>
  );
};

export interface ComparisonProps {
  fields: readonly ComparedField[];
  /** What the older and the newer side are called. */
  sides: readonly [string, string];
}

/** What differs between two states of a row, field by field, the older state beside the newer one; on phones below it. */
export const Comparison = ({ fields, sides }: ComparisonProps) => (
  <StyledComparison>
    {fields.length === 0 && <p>No differences.</p>}
    {fields.map((field) => (
      <Compared key={field.name} field={field} sides={sides} />
    ))}
  </StyledComparison>
);
