import { useRef, useState } from 'react';
import styled from 'styled-components';
import { imageSource, type Image, type ImageUse } from '@harmony/domain';
import { useGetImagesQuery, useReplaceImageMutation } from '@harmony/api-client/admin';
import { assertive, Button, c, Dialog, radius, space, Status } from '@harmony/ui';
import { FieldProblem } from '../../platform/editor/field-problem';
import { ImageLibrary } from '../../platform/editor/image/image-library';
import { PictureInput } from '../../platform/editor/image/picture-input';
import { useUpload } from '../../platform/editor/image/use-upload';
import { failureText } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';
import { differenceOf } from './difference';
import { UploadStatus } from './upload-status';
import { UseList } from './use-list';

const StyledBody = styled.div`
  display: grid;
  gap: ${space[16]};

  ul {
    display: grid;
    gap: ${space[4]};
    max-block-size: 12rem;
    padding: 0;
    overflow-y: auto;
    list-style: none;
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[12]};

  figure {
    display: grid;
    gap: ${space[4]};
    margin: 0;
  }
  img {
    inline-size: 100%;
    block-size: 10rem;
    border-radius: ${radius.control};
    background: ${c.sunken};
    object-fit: contain;
  }
  figcaption {
    color: ${c.ink2};
    font: var(--type-small);
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

const sizeOf = ({ width, height }: Image): string => `${width} × ${height} pixels`;

export interface ReplaceImageProps {
  image: Image;
  uses: readonly ImageUse[];
  onClose: () => void;
  /** The new picture is shown everywhere. */
  onReplaced: () => void;
}

/** Another picture for all places of one: a new file or one of the library, both beside each other, and where it will be shown. */
export function ReplaceImage({ image, uses, onClose, onReplaced }: ReplaceImageProps) {
  const [next, setNext] = useState<Image | null>(null);
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const { refetch } = useGetImagesQuery();
  const [replace, { isLoading, error }] = useReplaceImageMutation();
  const { offer } = useUndo();
  const upload = useUpload((kept) => {
    void refetch();
    setNext(kept);
  });
  const isSame = next?.id === image.id;
  const difference = next && !isSame ? differenceOf(image, next) : null;

  const handleReplace = async (): Promise<void> => {
    if (!next || isSame) return;
    const answer = await replace({ id: image.id, by: next.id });
    if (!answer.data) return;
    const only = answer.data.places.map(({ imageId: _image, label: _label, ...place }) => place);
    offer({
      said: only.length === 1 ? 'Picture replaced in 1 place' : `Picture replaced in ${only.length} places`,
      undo: () => replace({ id: next.id, by: image.id, only }).unwrap(),
    });
    onReplaced();
  };

  if (isLibraryOpen)
    return (
      <ImageLibrary
        onClose={() => setLibraryOpen(false)}
        onChoose={(chosen) => {
          setNext(chosen);
          setLibraryOpen(false);
        }}
      />
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Replace this picture everywhere"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!next || isSame} pending={isLoading} onClick={() => void handleReplace()}>
            {uses.length === 1 ? 'Replace in 1 place' : `Replace in ${uses.length} places`}
          </Button>
        </>
      }
    >
      <StyledBody>
        <Choices>
          <PictureInput ref={file} onFile={(chosen) => void upload.send(chosen)} />
          <Button size="sm" variant="secondary" onClick={() => file.current?.click()}>
            Upload the new picture
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setLibraryOpen(true)}>
            Choose from library
          </Button>
        </Choices>
        <UploadStatus upload={upload} />
        <Pair>
          <figure>
            <img src={imageSource(image.url, { width: 500 })} alt={image.alt} />
            <figcaption>Before: {sizeOf(image)}</figcaption>
          </figure>
          {next && (
            <figure>
              <img src={imageSource(next.url, { width: 500 })} alt={next.alt} />
              <figcaption>After: {sizeOf(next)}</figcaption>
            </figure>
          )}
        </Pair>
        {isSame && <FieldProblem {...assertive}>This is the same picture. Choose another one.</FieldProblem>}
        {difference !== null && <Status as={FieldProblem}>{difference}</Status>}
        {error && <FieldProblem {...assertive}>{failureText(error)}</FieldProblem>}
        <div>
          <h3>Where it’s shown</h3>
          <UseList uses={uses} />
        </div>
        <p>Public pages and drafts change right away. The previous picture stays in the library.</p>
      </StyledBody>
    </Dialog>
  );
}
