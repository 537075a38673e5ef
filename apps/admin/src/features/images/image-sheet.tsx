import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { isHttpError, useToasts } from '@harmony/api-client';
import { useDeleteImageMutation } from '@harmony/api-client/admin';
import { imageSource, type Image } from '@harmony/domain';
import { Button, c, CopyButton, radius, space } from '@harmony/ui';
import { AltField } from '../../editor/image/alt-field';
import { Moment } from '../../kit/moment';
import { useConfirm } from '../../kit/confirm';
import { Sheet } from '../../kit/sheet';
import { failureText } from '../../kit/failure-text';
import type { ImageUses } from './use-image-uses';
import { FactRows } from '../../kit/fact-rows';

const StyledBody = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};

  > img {
    inline-size: 100%;
    max-block-size: 50vh;
    border-radius: ${radius.input};
    background: ${c.sunken};
    object-fit: contain;
  }
  ul {
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

/** One picture: what it shows in words, where it is used, and deleting it. */
export const ImageSheet = ({ image, uses, onClose }: ImageSheetProps) => {
  const [remove, { isLoading }] = useDeleteImageMutation();
  const confirm = useConfirm();
  const { show } = useToasts();
  const shownBy = uses.of(image.id);

  const handleDelete = async (): Promise<void> => {
    const question = { confirm: 'Delete picture', tone: 'danger' } as const;
    const body = 'It is gone for good; only a backup brings it back.';
    if (!(await confirm({ ...question, title: 'Delete this picture?', body }))) return;
    let { error } = await remove({ id: image.id });
    if (error && isHttpError(error) && error.status === 409) {
      const isSure = await confirm({
        ...question,
        title: 'This picture is in use',
        body: `${failureText(error)} If you delete it, they are left without a picture.`,
        confirm: 'Delete it all the same',
      });
      if (!isSure) return;
      ({ error } = await remove({ id: image.id, evenIfUsed: true }));
    }
    if (error) return show({ title: 'The picture was not deleted', description: failureText(error), tone: 'error' });
    show({ title: 'Picture deleted' });
    onClose();
  };

  return (
    <Sheet
      open
      title={`Picture ${image.id}`}
      onClose={onClose}
      footer={
        <Button variant="danger" size="sm" pending={isLoading} onClick={() => void handleDelete()}>
          Delete picture…
        </Button>
      }
    >
      <StyledBody>
        <img src={imageSource(image.url, { width: 640 })} alt={image.alt} />
        <AltField image={image} />
        <FactRows>
          <dt>Used by</dt>
          <dd>
            {shownBy.length > 0 ? (
              <ul>
                {shownBy.map(({ kind, name, to }) => (
                  <li key={`${kind} ${name}`}>
                    {kind}: {to === null ? name : <Link to={to}>{name}</Link>}
                  </li>
                ))}
              </ul>
            ) : uses.isKnown ? (
              'Nothing shows it'
            ) : (
              'Not known yet'
            )}
          </dd>
          <dt>Size</dt>
          <dd>
            {image.width} × {image.height} pixels
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
    </Sheet>
  );
};
