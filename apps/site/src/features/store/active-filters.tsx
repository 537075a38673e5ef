import { X } from 'lucide-react';
import styled from 'styled-components';
import { t } from '@harmony/language';
import { c, radius, space, TextLink, VisuallyHidden } from '@harmony/ui';
import { storeUrl, type StoreFilters } from './store-filters';
import type { StoreState } from './use-store';

const StyledChips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};

  & a {
    display: inline-flex;
    gap: ${space[8]};
    align-items: center;
    min-block-size: 2.25rem;
    padding: ${space[4]} ${space[12]};
    border-radius: ${radius.pill};
    background: ${c.wash};
    color: ${c.link};
    font: 600 0.875rem/1.3 var(--font-text);
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  & svg {
    flex: none;
  }
`;

/** The filters in use, each a link to the store without it. */
export function ActiveFilters({ store: { filters, category } }: { store: StoreState }) {
  const chips: { name: keyof StoreFilters; label: string }[] = [
    { name: 'q' as const, label: filters.q.trim() && `“${filters.q.trim()}”` },
    { name: 'category' as const, label: category?.name ?? '' },
    { name: 'condition' as const, label: filters.condition },
  ].filter(({ label }) => label !== '');
  if (chips.length === 0) return null;
  return (
    <StyledChips role="list" aria-label={t('Filters in use')}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <TextLink href={storeUrl({ ...filters, [name]: '' })}>
            <VisuallyHidden>{`${t('Remove filter:')} `}</VisuallyHidden>
            {label}
            <X size={16} strokeWidth={1.75} aria-hidden />
          </TextLink>
        </li>
      ))}
    </StyledChips>
  );
}
