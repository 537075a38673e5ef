import { useState } from 'react';
import type { Image } from '@harmony/domain';
import { useUpdateImageMutation } from '@harmony/api-client/admin';
import { LiveRegion, TextField } from '@harmony/ui';

const MAX = 300;

/** What a picture shows, for people who do not see it. Belongs to the picture, so it is kept when the field is left. */
export const AltField = ({ image }: { image: Image }) => {
  const [alt, setAlt] = useState(image.alt);
  const [kept, setKept] = useState(image.alt);
  const [update] = useUpdateImageMutation();
  const [problem, setProblem] = useState<string>();
  const [said, setSaid] = useState('');

  const keep = async (): Promise<void> => {
    const text = alt.trim();
    if (text === '') return setProblem('Say in a few words what the picture shows.');
    setProblem(undefined);
    if (text === kept) return;
    const { error } = await update({ id: image.id, changes: { alt: text } });
    if (error) return setProblem('This could not be kept. Leave the field again to try once more.');
    setKept(text);
    setSaid('Description kept');
  };

  return (
    <>
      <TextField
        label="What the picture shows"
        hint="Read out to people who do not see it. Kept with the picture."
        error={problem}
        value={alt}
        maxLength={MAX}
        onChange={(event) => setAlt(event.target.value)}
        onBlur={() => void keep()}
      />
      <LiveRegion>{said}</LiveRegion>
    </>
  );
};
