import styled from 'styled-components';
import { formatDuration, formatPrice, type SearchAnswer, type SearchHit } from '@harmony/domain';
import { t } from '@harmony/language';
import { c, font, media, Skeleton, space, TextLink } from '@harmony/ui';
import { LoadFailed } from '../../parts/page/load-failed';
import { viewState } from '../../parts/page/view-state';
import { Marked } from './marked';
import { Instead } from './instead';
import type { SiteSearch } from './use-site-search';

const StyledGroup = styled.section`
  display: grid;
  gap: ${space[8]};
  margin-block-end: ${space[32]};
`;

const StyledHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[16]};
  align-items: baseline;
  justify-content: space-between;

  & > h2 {
    font: 500 1.375rem/1.2 ${font.display};
  }
`;

// Safari drops the list role of a list without bullets.
const StyledList = styled.ul.attrs({ role: 'list' })``;

const StyledHit = styled.li`
  padding-block: ${space[16]};
  border-block-start: 1px solid ${c.line};
  overflow-wrap: anywhere;

  h3 {
    font-size: 1.125rem;
  }
  h3 a {
    color: inherit;
  }
  p {
    color: ${c.ink2};
  }
  ${media.hover} {
    h3 a:not(:hover) {
      text-decoration-color: transparent;
    }
  }
`;

/** What was found, in all its states. */
export function Results({ search: { term, answer, isError, refetch } }: { search: SiteSearch }) {
  if (term === '') return <Instead />;
  const state = viewState({ data: answer, isError });
  if (state === 'error') return <LoadFailed title={t('We can’t search right now.')} onRetry={refetch} />;
  if (!answer) return <Skeleton shape="card" />;
  if (answer.count === 0) return <Instead term={answer.term} />;
  return (
    <div>
      {answer.groups.map((group) => (
        <Group key={group.entity} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { entity, heading, count, more, hits } }: { group: SearchAnswer['groups'][number] }) {
  const id = `found-${entity}`;
  return (
    <StyledGroup aria-labelledby={id}>
      <StyledHead>
        <h2 id={id}>
          {heading} ({count})
        </h2>
        {more !== null && count > hits.length && (
          <TextLink href={more}>
            {t('The best {count}. See all {what}', { count: hits.length, what: heading.toLowerCase() })}
          </TextLink>
        )}
      </StyledHead>
      <StyledList>
        {hits.map((hit) => (
          <Hit key={hit.id} hit={hit} />
        ))}
      </StyledList>
    </StyledGroup>
  );
}

/** Price and length, as far as a row has them. */
function factsOf({ price, salePrice, duration }: SearchHit): string {
  const facts = [
    ...(price === null ? [] : [formatPrice(salePrice ?? price)]),
    ...(duration === null ? [] : [formatDuration(duration)]),
  ];
  return facts.join(' · ');
}

function Hit({ hit }: { hit: SearchHit }) {
  const facts = factsOf(hit);
  return (
    <StyledHit>
      <h3>
        <TextLink href={hit.path}>
          <Marked parts={hit.title} />
        </TextLink>
      </h3>
      {facts !== '' && <p>{facts}</p>}
      {hit.excerpt.length > 0 && (
        <p>
          <Marked parts={hit.excerpt} />
        </p>
      )}
    </StyledHit>
  );
}
