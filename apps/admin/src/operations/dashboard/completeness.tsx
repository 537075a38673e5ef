import styled from 'styled-components';
import { useGetCompletenessQuery } from '@harmony/api-client/admin';
import { capital, editorOf, LANGUAGE_NOUNS, nounOf, type Completeness, type ContentGap } from '@harmony/domain';
import { OTHER_LANGUAGES } from '@harmony/language';
import { c, radius, Skeleton, space } from '@harmony/ui';
import { QueryState } from '../../platform/kit/lists/query-state';
import { LANGUAGE_OF_TEXTS } from '../../platform/editor/translations/use-text-language';
import { fieldName } from '../../platform/kit/forms/field-names';
import { Part } from '../../platform/kit/part';
import { PlaceLink } from '../../platform/shell/place-link';

const Meters = styled.ul`
  display: grid;
  gap: ${space[16]} ${space[32]};
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  padding: 0;
  list-style: none;
`;

const MeterItem = styled.li`
  display: grid;
  gap: ${space[4]};
  align-content: start;
  min-inline-size: 0;

  meter {
    inline-size: 100%;
    block-size: 8px;
    border: 0;
    border-radius: ${radius.pill};
    background: ${c.line};
    appearance: none;
  }
  meter::-webkit-meter-bar {
    block-size: 8px;
    border: 0;
    border-radius: ${radius.pill};
    background: ${c.line};
  }
  meter::-webkit-meter-optimum-value {
    border-radius: ${radius.pill};
    background: ${c.brand};
  }
  meter::-moz-meter-bar {
    border-radius: ${radius.pill};
    background: ${c.brand};
  }
`;

const MeterHead = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[8]};
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const MeterFigures = styled.span`
  color: ${c.ink2};
  font-weight: 400;
`;

const Gaps = styled.details`
  font: var(--type-small);

  summary {
    padding-block: ${space[4]};
    color: ${c.link};
  }
  ul {
    display: grid;
    max-block-size: 14rem;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
  li {
    padding-block: ${space[4]};
    border-block-start: 1px solid ${c.line};
    overflow-wrap: anywhere;
  }
  a {
    display: inline-block;
    padding-block: 2px;
  }
  p {
    color: ${c.ink3};
  }
  @media print {
    ul {
      max-block-size: none;
    }
  }
`;

/** What a row lacks, what is left to fill in, which pictures are gone, and what is not translated. */
function gapText({ entity, missing, blanks = [], lostPictures = [], untranslated = {} }: ContentGap): string {
  if (entity === 'images') return 'describe it, or mark it as decoration';
  const lacks = missing.map((field) => `no ${fieldName(field)}`);
  const fillIn = blanks.length > 0 ? [`fill in ${blanks.join(', ')}`] : [];
  const lost = lostPictures.map((field) => `the picture for ‘${fieldName(field)}’ is missing, so choose another one`);
  const languages = OTHER_LANGUAGES.flatMap((other) => {
    const fields = untranslated[other] ?? [];
    return fields.length > 0 ? [`not in ${LANGUAGE_NOUNS[other]}: ${fields.map(fieldName).join(', ')}`] : [];
  });
  const own = [...lacks, ...fillIn, ...lost].join(', ');
  return [...(own === '' ? [] : [own]), ...languages].join('; ');
}

/** The editor that closes a gap: in the other language where nothing else is missing. */
function placeOf(entity: Completeness['entity'], gap: ContentGap): string {
  const { id, missing, blanks = [], lostPictures = [], untranslated } = gap;
  // Questions are added to a category beside its list, not in its own form.
  if (entity === 'faqCategories' && missing.includes('questions')) return `/faqs?category=${id}`;
  const place = editorOf(entity, id);
  const [other] = missing.length + blanks.length + lostPictures.length === 0 ? Object.keys(untranslated ?? {}) : [];
  return other === undefined ? place : `${place}&${LANGUAGE_OF_TEXTS}=${other}`;
}

const Meter = ({ part: { entity, total, complete, gaps } }: { part: Completeness }) => {
  const name = capital(nounOf(entity).many);
  const left = total - complete;
  return (
    <MeterItem>
      <MeterHead>
        <span id={`meter-${entity}`}>{name}</span>
        <MeterFigures>
          {complete} of {total} complete
        </MeterFigures>
      </MeterHead>
      <meter aria-labelledby={`meter-${entity}`} min={0} max={Math.max(total, 1)} value={total === 0 ? 1 : complete}>
        {complete} of {total}
      </meter>
      {left > 0 && (
        <Gaps>
          <summary>{left === 1 ? '1 gap' : `${left} with gaps`}</summary>
          <ul>
            {gaps.map((gap) => (
              <li key={gap.id}>
                <PlaceLink to={placeOf(entity, gap)}>{gap.label}</PlaceLink>: {gapText(gap)}
              </li>
            ))}
          </ul>
          {left > gaps.length && <p>and {(left - gaps.length).toLocaleString('en')} more</p>}
        </Gaps>
      )}
    </MeterItem>
  );
};

const Skeletons = () => (
  <Meters>
    {[1, 2, 3, 4, 5, 6].map((part) => (
      <MeterItem key={part}>
        <Skeleton />
        <Skeleton />
      </MeterItem>
    ))}
  </Meters>
);

/** How complete the content of the website is; every gap leads to the editor that closes it. */
export const ContentCompleteness = () => {
  const query = useGetCompletenessQuery();
  return (
    <Part title="Content completeness" id="completeness">
      <QueryState query={query} what="Content completeness" skeleton={<Skeletons />}>
        {(parts) => (
          <Meters>
            {parts.map((part) => (
              <Meter key={part.entity} part={part} />
            ))}
          </Meters>
        )}
      </QueryState>
    </Part>
  );
};
