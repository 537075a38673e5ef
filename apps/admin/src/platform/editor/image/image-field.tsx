import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState, type ClipboardEvent, type DragEvent } from 'react';
import styled from 'styled-components';
import { imagePath, imageSource, type Image } from '@harmony/domain';
import { useGetImagesQuery } from '@harmony/api-client/admin';
import { assertive, Button, c, LiveRegion, radius, space, Switch } from '@harmony/ui';
import { ProgressBar } from '../../kit/progress-bar';
import { FieldProblem } from '../field-problem';
import type { FieldProps } from '../field-props';
import { AltField } from './alt-field';
import { readImageAddress } from './image-address';
import { ImageLibrary } from './image-library';
import { PictureInput } from './picture-input';
import { tooSmallWords } from './too-small';
import { useUpload } from './use-upload';

const Group = styled.div`
  display: grid;
  gap: ${space[12]};
`;

const Label = styled.p`
  font-weight: 600;

  > span {
    color: ${c.ink3};
    font-weight: 400;
  }
`;

const Frame = styled.div<{ $isPortrait: boolean; $isOver: boolean }>`
  display: grid;
  aspect-ratio: ${({ $isPortrait }) => ($isPortrait ? '4 / 5' : '3 / 2')};
  max-inline-size: ${({ $isPortrait }) => $isPortrait && '16rem'};
  border: 1.5px dashed ${({ $isOver }) => ($isOver ? c.brand : c.lineStrong)};
  border-radius: ${radius.input};
  background: ${({ $isOver }) => ($isOver ? c.wash : c.sunken)};
  overflow: hidden;

  &:has(img) {
    border-style: solid;
    border-color: ${({ $isOver }) => ($isOver ? c.brand : c.line)};
  }
  > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  > p {
    display: grid;
    gap: ${space[8]};
    place-content: center;
    justify-items: center;
    padding: ${space[16]};
    color: ${c.ink3};
    font: var(--type-small);
    text-align: center;
  }
`;

const Progress = styled.div`
  display: grid;
  gap: ${space[4]};
  justify-items: start;

  > :first-child {
    inline-size: 100%;
  }
`;

const Problem = styled(FieldProblem)`
  align-items: start;

  > svg {
    flex: none;
    margin-block-start: 2px;
  }
`;

const Hint = styled.p`
  color: ${c.ink3};
  font: var(--type-small);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]} ${space[8]};
`;

const pictureIn = (files: FileList | undefined | null): File | undefined => files?.[0];

/**
 * The picture of a row: a file that is chosen, dropped or pasted, or one from the library. It is uploaded at once; the row
 * shows it once it is saved. If the upload fails, the previous picture stays.
 */
export const ImageField = ({ field, id, value, onChange, error }: FieldProps<'image'>) => {
  const url = typeof value === 'string' ? value : null;
  const own = readImageAddress(url);
  const { data: images, refetch } = useGetImagesQuery();
  // A picture that was just uploaded may not be in the list yet.
  const [added, setAdded] = useState<Image | null>(null);
  const image =
    own && (images?.find(({ id: known }) => known === own.id) ?? (added?.id === own.id ? added : undefined));
  const file = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [isBroken, setBroken] = useState<string | null>(null);
  const legend = useId();

  const take = ({ id: imageId }: Pick<Image, 'id'>): void =>
    onChange(imagePath(imageId, { withoutBackground: own?.withoutBackground ?? false }));
  const { progress, problem, send, cancel } = useUpload((kept) => {
    // The upload bypassed RTK Query: its list of images has to be fetched again.
    void refetch();
    setAdded(kept);
    take(kept);
  });

  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setIsOver(false);
    void send(pictureIn(event.dataTransfer.files));
  };
  const handlePaste = (event: ClipboardEvent): void => {
    const picture = pictureIn(event.clipboardData.files);
    if (!picture) return;
    event.preventDefault();
    void send(picture);
  };
  const handleRemove = (): void => {
    onChange(null);
    choose.current?.focus();
  };

  const message = problem ?? error;
  const small = image ? tooSmallWords(image, field.portrait ? 'portrait' : 'landscape') : null;
  return (
    <Group
      role="group"
      aria-labelledby={legend}
      onPaste={handlePaste}
      onDrop={handleDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
    >
      <Label id={legend}>
        {field.label}
        {field.optional && <span> (optional)</span>}
      </Label>
      <Frame $isPortrait={field.portrait === true} $isOver={isOver}>
        {url !== null && isBroken !== url ? (
          <img src={imageSource(url, { width: 640 })} alt={image?.alt ?? ''} onError={() => setBroken(url)} />
        ) : (
          <p>
            <ImagePlus size={28} strokeWidth={1.5} />
            {url === null ? 'Drop or paste a picture here' : 'This picture can’t be shown'}
          </p>
        )}
      </Frame>
      {progress !== null && (
        <Progress>
          <ProgressBar value={progress} label={progress < 1 ? 'Uploading the picture' : 'Saving the picture'} />
          <Button size="sm" variant="quiet" onClick={cancel}>
            Cancel upload
          </Button>
        </Progress>
      )}
      {message && (
        <Problem id={`${id}-error`} {...(problem ? assertive : undefined)}>
          {message}
        </Problem>
      )}
      <Buttons>
        <PictureInput ref={file} onFile={(chosen) => void send(chosen)} />
        <Button
          ref={choose}
          id={id}
          size="sm"
          variant="secondary"
          aria-describedby={message ? `${id}-error` : undefined}
          onClick={() => file.current?.click()}
        >
          {url === null ? 'Upload picture' : 'Replace picture'}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setLibraryOpen(true)}>
          Choose from library
        </Button>
        {url !== null && (
          <Button size="sm" variant="quiet" onClick={handleRemove}>
            Remove picture
          </Button>
        )}
      </Buttons>
      {/* Nothing is refused: a small picture may be all there is. */}
      <LiveRegion visible>{small && <Hint>{small}</Hint>}</LiveRegion>
      {image && !field.isDescribed && <AltField key={image.id} image={image} isPortrait={field.portrait} />}
      {field.hint && <Hint>{field.hint}</Hint>}
      {own && field.portrait && (
        <Switch
          label="Remove the background"
          hint="For portraits in front of a plain wall."
          checked={own.withoutBackground}
          onChange={(event) => onChange(imagePath(own.id, { withoutBackground: event.target.checked }))}
        />
      )}
      {isLibraryOpen && (
        <ImageLibrary
          onClose={() => setLibraryOpen(false)}
          onChoose={(chosen) => {
            take(chosen);
            setLibraryOpen(false);
          }}
        />
      )}
    </Group>
  );
};
