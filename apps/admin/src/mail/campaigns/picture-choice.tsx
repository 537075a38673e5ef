import { useState } from 'react';
import styled from 'styled-components';
import { imagePath, imageSource, CAMPAIGN_PICTURES_LISTED, type CampaignChoices } from '@harmony/domain';
import { Button, Dialog, EmptyState, radius, space } from '@harmony/ui';
import { PictureGrid } from '../../platform/editor/image/picture-grid';
import { ButtonLine } from '../../platform/kit/button-line';
import { ListEnd } from '../../platform/kit/lists/list-end';
import { Problem } from '../../platform/kit/forms/problem';

const Chosen = styled.div`
  display: grid;
  grid-template-columns: 6rem minmax(0, 1fr);
  gap: ${space[16]};
  align-items: center;

  img {
    inline-size: 6rem;
    aspect-ratio: 4 / 3;
    border-radius: ${radius.control};
    object-fit: cover;
  }
`;

export interface PictureChoiceProps {
  imageId: number | null;
  pictures: CampaignChoices['pictures'];
  onChoose: (id: number) => void;
}

/** A picture of the library. What it shows in words belongs to the picture, and is read where pictures are not shown. */
export const PictureChoice = ({ imageId, pictures, onChoose }: PictureChoiceProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const chosen = pictures.find(({ id }) => id === imageId);
  return (
    <>
      {chosen && (
        <Chosen>
          <img src={imageSource(imagePath(chosen.id), { width: 320 })} alt="" />
          {chosen.alt === '' ? (
            <Problem>It has no description yet. Describe it under Images, or choose another one.</Problem>
          ) : (
            <p>{chosen.alt}</p>
          )}
        </Chosen>
      )}
      {imageId !== null && !chosen && <Problem>It’s no longer in the library. Choose another one.</Problem>}
      <ButtonLine>
        <Button variant="secondary" size="sm" onClick={() => setIsOpen(true)}>
          {imageId === null ? 'Choose a picture…' : 'Choose another picture…'}
        </Button>
      </ButtonLine>
      {isOpen && (
        <Dialog open onClose={() => setIsOpen(false)} title="Choose a picture">
          {pictures.length === 0 ? (
            <EmptyState art="ginkgo" title="No pictures yet" hint="Pictures are uploaded under Images." />
          ) : (
            <>
              <PictureGrid
                pictures={pictures}
                addressOf={({ id }) => imagePath(id)}
                unsaid={() => 'Not described yet'}
                onChoose={({ id }) => {
                  onChoose(id);
                  setIsOpen(false);
                }}
              />
              <ListEnd count={pictures.length} most={CAMPAIGN_PICTURES_LISTED}>
                These are the {CAMPAIGN_PICTURES_LISTED} most recent uploads. To use an older one, upload it again.
              </ListEnd>
            </>
          )}
        </Dialog>
      )}
    </>
  );
};
