import type { Image } from '@harmony/domain';
import { useGetImagesQuery } from '@harmony/api-client/admin';
import { Dialog, EmptyState, ErrorState, LoadingState } from '@harmony/ui';
import { PictureGrid } from './picture-grid';

export interface ImageLibraryProps {
  onChoose: (image: Image) => void;
  onClose: () => void;
}

/** All pictures, newest first. */
export const ImageLibrary = ({ onChoose, onClose }: ImageLibraryProps) => {
  const { data, isError, refetch } = useGetImagesQuery();
  return (
    <Dialog open onClose={onClose} title="Choose a picture">
      {data?.length === 0 && <EmptyState art="ginkgo" title="No pictures yet" hint="Upload the first one." />}
      {!data && isError && <ErrorState title="The pictures can’t be shown right now." onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingState text="Loading pictures…" />}
      {data && data.length > 0 && (
        <PictureGrid
          pictures={data}
          addressOf={({ url }) => url}
          unsaid={({ isDecoration }) => (isDecoration ? 'Decoration' : 'Not decided yet')}
          onChoose={onChoose}
        />
      )}
    </Dialog>
  );
};
