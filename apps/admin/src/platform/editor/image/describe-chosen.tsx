import { useState } from 'react';
import styled from 'styled-components';
import { imageSource, type Image } from '@harmony/domain';
import { imagesAdminApi } from '@harmony/api-client/admin';
import { Button, c, Dialog, radius, space } from '@harmony/ui';
import { AltChecksContext, type AltChecks } from './alt-check';
import { AltField } from './alt-field';

const StyledBody = styled.div`
  display: grid;
  gap: ${space[16]};

  img {
    inline-size: 100%;
    max-block-size: 40vh;
    border-radius: ${radius.input};
    background: ${c.sunken};
    object-fit: contain;
  }
`;

export interface DescribeChosenProps {
  image: Image;
  /** Receives the picture with what was said of it. */
  onDone: (image: Image) => void;
  onClose: () => void;
}

/** Asks what a picture shows of which nobody has said so, before a text shows it. */
export function DescribeChosen({ image, onDone, onClose }: DescribeChosenProps) {
  const [checks] = useState<AltChecks>(() => new Map());
  const [reload] = imagesAdminApi.endpoints.getImages.useLazyQuery();
  const handleUse = async (): Promise<void> => {
    const problems = await Promise.all([...checks.values()].map((check) => check()));
    if (problems.some((problem) => problem !== null)) return;
    const { data = [] } = await reload();
    onDone(data.find(({ id }) => id === image.id) ?? image);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="What does this picture show?"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void handleUse()}>Use picture</Button>
        </>
      }
    >
      <AltChecksContext value={checks}>
        <StyledBody>
          <img src={imageSource(image.url, { width: 640 })} alt="" />
          <AltField image={image} />
        </StyledBody>
      </AltChecksContext>
    </Dialog>
  );
}
