import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { slugify } from '@harmony/domain';
import { Button, c, space, Status, TextField } from '@harmony/ui';
import type { FieldProps } from '../field-props';
import { textOf } from '../typed-values';
import { isFollowing } from '../slug';

const StyledSlug = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;

  & > div {
    inline-size: 100%;
  }
  & > p {
    color: ${c.amber};
    font: var(--type-small);
  }
`;

/**
 * The slug: the last part of a page's web address. For a new row it follows the name until it is edited by hand; for an
 * existing row it stays, as people may have linked to it; when it is changed, the old address leads to the new one.
 */
export const SlugField = ({ field, id, value, onChange, error, values, stored }: FieldProps<'slug'>) => {
  const slug = textOf(value);
  const name = textOf(values[field.from]);
  const fromName = slugify(name);
  const followed = useRef(stored === null && isFollowing(values, field));
  const isNew = stored === null;

  useEffect(() => {
    if (isNew && followed.current && fromName !== slug) onChange(fromName);
  }, [isNew, fromName, slug, onChange]);

  const handleChange = (text: string): void => {
    // Once emptied, it follows the name again.
    followed.current = isNew && text === '';
    onChange(text);
  };
  const before = textOf(stored?.[field.name]);
  const isMoved = stored !== null && stored.isActive === true && slug !== before;
  return (
    <StyledSlug>
      <TextField
        id={id}
        label={field.label}
        hint={`The page is ${field.prefix}${slug || '…'}`}
        error={error}
        value={slug}
        onChange={(event) => handleChange(event.target.value)}
        onBlur={() => slug !== slugify(slug) && onChange(slugify(slug))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isMoved && (
        <Status>
          Visitors can see this page. Links to {field.prefix}
          {before} will redirect to the new address.
        </Status>
      )}
      {!isNew && fromName !== '' && slug !== fromName && (
        <Button size="sm" variant="quiet" onClick={() => onChange(fromName)}>
          Generate from the name
        </Button>
      )}
    </StyledSlug>
  );
};
