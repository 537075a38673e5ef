import { useState } from 'react';
import type { Image } from '@harmony/domain';
import { useUpdateImageMutation } from '@harmony/api-client/admin';
import { Checkbox, LiveRegion, TextField } from '@harmony/ui';
import { useAltCheck } from './alt-check';

const MAX = 300;
const MISSING = 'Say in a few words what the picture shows, or mark it as decoration.';
const NOT_KEPT = 'The description could not be kept. Leave its field again to try once more.';
const SAYS_NOTHING = 'It says nothing that the words do not say.';

export interface AltFieldProps {
  image: Image;
  /** Screen readers announce a portrait without a description by the person's name. */
  isPortrait?: boolean;
}

/** The description of a picture, for people who cannot see it. It belongs to the picture and is saved when the field is left. */
export const AltField = ({ image, isPortrait = false }: AltFieldProps) => {
  const [alt, setAlt] = useState(image.alt);
  const [kept, setKept] = useState(image.alt);
  const [isDecoration, setDecoration] = useState(false);
  const [update] = useUpdateImageMutation();
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');

  const keep = async (): Promise<string | null> => {
    const text = isDecoration ? '' : alt.trim();
    if (text === '' && !isDecoration) return MISSING;
    if (text === kept) return null;
    const { error } = await update({ id: image.id, changes: { alt: text } });
    if (error) return NOT_KEPT;
    setKept(text);
    setSaid('Description kept');
    return null;
  };
  const keepAndSay = async (): Promise<string | null> => {
    const words = await keep();
    setProblem(words ?? undefined);
    return words;
  };
  useAltCheck(image.id, keepAndSay);

  return (
    <>
      {!isDecoration && (
        <TextField
          label="What the picture shows"
          hint="For people who do not see it. Kept with the picture, wherever it is used."
          error={problem}
          value={alt}
          maxLength={MAX}
          onChange={(event) => setAlt(event.target.value)}
          onBlur={() => void keepAndSay()}
        />
      )}
      {(kept === '' || isDecoration) && (
        <Checkbox
          label="Only decoration"
          hint={`${SAYS_NOTHING} People who do not see it are ${isPortrait ? 'told only whose portrait it is' : 'not told of it'}.`}
          checked={isDecoration}
          onChange={(event) => {
            setDecoration(event.target.checked);
            setProblem(undefined);
          }}
        />
      )}
      <LiveRegion>{said}</LiveRegion>
    </>
  );
};
