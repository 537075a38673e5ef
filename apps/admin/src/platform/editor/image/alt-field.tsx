import { useId, useState } from 'react';
import styled from 'styled-components';
import { ALT_MAX, isUndecided, UNDECIDED_PICTURE, type Image } from '@harmony/domain';
import { useUpdateImageMutation } from '@harmony/api-client/admin';
import { assertive, c, LiveRegion, space, TextField } from '@harmony/ui';
import { FieldProblem } from '../field-problem';
import { useAltCheck } from './alt-check';

const NOT_KEPT = 'This couldn’t be saved. Choose it again to retry.';

const Group = styled.fieldset`
  display: grid;
  gap: ${space[8]};

  legend {
    padding-block-end: ${space[4]};
    font-weight: 600;
  }
  > label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0 ${space[8]};
    align-items: center;
    min-block-size: 2.75rem;
  }
  > label > input {
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    accent-color: ${c.brand};
  }
  > label > small,
  > p {
    color: ${c.ink3};
    font: var(--type-small);
  }
  > label > small {
    grid-column: 2;
  }
`;

export interface AltFieldProps {
  image: Image;
  /** Screen readers announce a portrait without a description by the person's name. */
  isPortrait?: boolean;
}

/**
 * What a picture says to people who cannot see it: a description, or on purpose nothing. It belongs to the picture. A description is saved when
 * its field is left, decoration when it is chosen; an editor around it saves nothing while neither is said.
 */
export const AltField = ({ image, isPortrait = false }: AltFieldProps) => {
  const [alt, setAlt] = useState(image.alt);
  const [kept, setKept] = useState<Pick<Image, 'alt' | 'isDecoration'>>(image);
  const [isDecoration, setDecoration] = useState(image.isDecoration);
  const [update] = useUpdateImageMutation();
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');
  const name = useId();

  const keep = async (isNothing: boolean): Promise<string | null> => {
    const wanted = { alt: isNothing ? '' : alt.trim(), isDecoration: isNothing };
    if (isUndecided(wanted)) return UNDECIDED_PICTURE;
    if (wanted.alt === kept.alt && wanted.isDecoration === kept.isDecoration) return null;
    const changes = isNothing ? { isDecoration: true } : { alt: wanted.alt };
    const { error } = await update({ id: image.id, changes });
    if (error) return NOT_KEPT;
    setKept(wanted);
    setSaid(isNothing ? 'Saved as decoration' : 'Description saved');
    return null;
  };
  const keepAndSay = async (isNothing = isDecoration): Promise<string | null> => {
    const words = await keep(isNothing);
    setProblem(words ?? undefined);
    return words;
  };
  useAltCheck(image.id, keepAndSay);

  const choose = (isNothing: boolean): void => {
    setDecoration(isNothing);
    setProblem(undefined);
    // A description that stands there already is kept again; an empty one is asked for when the field is left.
    if (isNothing || alt.trim() !== '') void keepAndSay(isNothing);
  };

  return (
    <Group>
      <legend>For people who can’t see the picture</legend>
      {isUndecided(kept) && <p>Not decided yet. Choose one of the two.</p>}
      <label>
        <input type="radio" name={name} checked={!isDecoration} onChange={() => choose(false)} />
        Describe it
      </label>
      {!isDecoration && (
        <TextField
          label="What the picture shows"
          hint="One sentence: what someone who can’t see it would miss. Saved with the picture, wherever it’s used."
          error={problem}
          value={alt}
          maxLength={ALT_MAX}
          onChange={(event) => setAlt(event.target.value)}
          onBlur={() => void keepAndSay()}
        />
      )}
      <label>
        <input
          type="radio"
          name={name}
          checked={isDecoration}
          onChange={() => choose(true)}
          aria-describedby={`${name}-decoration`}
        />
        Decoration: adds nothing to the text
        <small id={`${name}-decoration`}>
          Screen readers {isPortrait ? 'only say whose portrait it is' : 'skip it'}.
        </small>
      </label>
      {isDecoration && problem && <FieldProblem {...assertive}>{problem}</FieldProblem>}
      <LiveRegion>{said}</LiveRegion>
    </Group>
  );
};
