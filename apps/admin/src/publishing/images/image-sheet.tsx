import { useState } from 'react';
import styled from 'styled-components';
import { isHttpError, useToasts } from '@harmony/api-client';
import { useDeleteImageMutation } from '@harmony/api-client/admin';
import { imageSource, type Image } from '@harmony/domain';
import { Button, c, CopyButton, radius, space } from '@harmony/ui';
import { AltField } from '../../platform/editor/image/alt-field';
import { Moment } from '../../platform/kit/moment';
import { useConfirm } from '../../platform/kit/overlays/confirm';
import { Sheet } from '../../platform/kit/overlays/sheet';
import { failureText, failureToast } from '../../platform/kit/failure-text';
import { FactRows } from '../../platform/kit/lists/fact-rows';
import { FocusEditor } from './focus-editor';
import { bytesText } from './bytes-text';
import { ReplaceImage } from './replace-image';
import { replaceable, type ImageUses } from './use-image-uses';
import { UseList } from './use-list';

const StyledBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};

  > img {
    inline-size: 100%;
    max-block-size: 30vh;
    border-radius: ${radius.input};
    background: ${c.sunken};
    object-fit: contain;
  }
  dd ul {
    display: grid;
    gap: ${space[4]};
    padding: 0;
    list-style: none;
  }
`;

export interface ImageSheetProps {
  image: Image;
  uses: ImageUses;
  onClose: () => void;
}

/** One picture: what it shows in words, what of it stays visible, where it is used, replacing and deleting it. */
export const ImageSheet = ({ image, uses, onClose }: ImageSheetProps) => {
  const [isReplacing, setReplacing] = useState(false);
  const [remove, { isLoading }] = useDeleteImageMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  const shownBy = uses.of(image.id);

  const handleDelete = async (): Promise<void> => {
    const question = { confirm: 'Delete picture', tone: 'danger' } as const;
    const body = 'It’ll be gone for good; only a backup can bring it back.';
    if (!(await confirm({ ...question, title: 'Delete this picture?', body }))) return;
    let { error } = await remove({ id: image.id });
    if (error && isHttpError(error) && error.status === 409) {
      const isSure = await confirm({
        ...question,
        title: 'This picture is in use',
        body: `${failureText(error)} If you delete it, they’ll be left without a picture.`,
        confirm: 'Delete it anyway',
      });
      if (!isSure) return;
      ({ error } = await remove({ id: image.id, evenIfUsed: true }));
    }
    if (error) return show(failureToast('Couldn’t delete the picture', error));
    show({ title: 'Picture deleted' });
    onClose();
  };

  return (
    <Sheet
      open
      title={`Picture ${image.id}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="danger" size="sm" pending={isLoading} onClick={() => void handleDelete()}>
            Delete picture…
          </Button>
          {replaceable(shownBy).length > 0 && (
            <Button variant="secondary" size="sm" onClick={() => setReplacing(true)}>
              Replace everywhere…
            </Button>
          )}
        </>
      }
    >
      <StyledBody>
        <img src={imageSource(image.url, { width: 640 })} alt={image.alt} />
        <AltField image={image} />
        <FocusEditor image={image} />
        <FactRows>
          <dt>Used by</dt>
          <dd>
            {shownBy.length > 0 ? (
              <UseList uses={shownBy} />
            ) : uses.isKnown ? (
              'Not used anywhere'
            ) : uses.isFailed ? (
              <>
                Couldn’t load where it’s used.{' '}
                <Button size="sm" variant="quiet" onClick={uses.retry}>
                  Try again
                </Button>
              </>
            ) : (
              'Not known yet'
            )}
          </dd>
          <dt>Size</dt>
          <dd>
            {image.width} × {image.height} pixels
            {image.fileSize !== null && `, ${bytesText(image.fileSize)}`}
          </dd>
          <dt>Uploaded</dt>
          <dd>
            <Moment at={image.createdAt} />
          </dd>
          <dt>Web address</dt>
          <dd>
            {image.url}
            <CopyButton value={image.url} label="Copy web address" />
          </dd>
        </FactRows>
      </StyledBody>
      {isReplacing && (
        <ReplaceImage
          image={image}
          uses={replaceable(shownBy)}
          onClose={() => setReplacing(false)}
          // The way back is offered in a toast, which must not stand behind a sheet.
          onReplaced={onClose}
        />
      )}
    </Sheet>
  );
};
