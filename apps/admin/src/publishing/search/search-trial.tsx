import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import styled from 'styled-components';
import { useTrySearchQuery } from '@harmony/api-client/admin';
import { searchTerm, type SearchTrial, type TextPart } from '@harmony/domain';
import { c, LiveRegion, SearchField, Skeleton, space, useDebounced } from '@harmony/ui';
import { fieldName } from '../../platform/kit/forms/field-names';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Section } from '../../platform/kit/section';

/** The API is asked so long after the last key. */
const ASK_AFTER_MS = 250;

const Found = styled.div`
  margin-block-start: ${space[16]};

  h3 {
    margin-block: ${space[16]} ${space[4]};
    font: 600 1rem/1.3 var(--font-text);
  }
  ul {
    padding: 0;
    list-style: none;
  }
  li {
    padding-block: ${space[8]};
    border-block-start: 1px solid ${c.line};
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${c.ink2};
  }
`;

const textOf = (parts: readonly TextPart[]): string => parts.map(({ text }) => text).join('');

/** What was made of the words that were typed. */
function wordsText({ words }: SearchTrial): string[] {
  return words.flatMap(({ word, also, insteadOf }) => [
    ...(insteadOf === null ? [] : [`“${insteadOf}” was corrected to “${word}”: nothing matches it as typed.`]),
    ...(also.length === 0 ? [] : [`“${word}” also finds ${also.map((each) => `“${each}”`).join(', ')}.`]),
  ]);
}

const Outcome = ({ trial }: { trial: SearchTrial }) => {
  const { answer, foundIn, isCounted } = trial;
  return (
    <Found>
      {wordsText(trial).map((line) => (
        <p key={line}>{line}</p>
      ))}
      {answer.count === 0 && (
        <p>
          Nothing was found. Visitors see how to ask and where to look instead.{' '}
          {isCounted
            ? 'It counts as a knowledge gap when a visitor searches for it.'
            : 'It isn’t counted: it has digits, an @, too many words or too few letters.'}
        </p>
      )}
      {answer.groups.map(({ entity, heading, count, hits }) => (
        <section key={entity} aria-label={heading}>
          <h3>
            {heading} ({count})
          </h3>
          <ul>
            {hits.map(({ id, title }) => {
              const fields = foundIn[`${entity} ${id}`] ?? [];
              return (
                <li key={id}>
                  {textOf(title)}
                  <small>
                    {fields.length === 0
                      ? 'Found by another form of the word'
                      : `Found in: ${fields.map(fieldName).join(', ').toLowerCase()}`}
                  </small>
                </li>
              );
            })}
          </ul>
        </section>
      ))}
    </Found>
  );
};

/** A search as visitors see it, with why each row was found. */
export const SearchTrialPart = () => {
  const [text, setText] = useState('');
  const term = useDebounced(searchTerm(text), ASK_AFTER_MS);
  const query = useTrySearchQuery(term === '' ? skipToken : term);
  return (
    <Section aria-labelledby="try-search">
      <h2 id="try-search">Try a search</h2>
      <p>What visitors find, and why. Searches here aren’t counted.</p>
      <SearchField label="Search as a visitor" value={text} onChange={setText} />
      <LiveRegion>{query.data && term !== '' ? `${query.data.answer.count} found` : ''}</LiveRegion>
      {term !== '' && (
        <QueryState query={query} what="Results" skeleton={<Skeleton shape="card" />}>
          {(trial) => <Outcome trial={trial} />}
        </QueryState>
      )}
    </Section>
  );
};
