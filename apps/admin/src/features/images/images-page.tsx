import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import { useGetImagesQuery } from '@harmony/api-client/admin';
import { UPLOAD_TYPES, type Image } from '@harmony/domain';
import { Button, EmptyState, SearchField, Skeleton } from '@harmony/ui';
import { useUpload } from '../../editor/image/use-upload';
import { Chip, Chips } from '../../kit/chips';
import { QueryState } from '../../kit/query-state';
import { Toolbar } from '../../kit/toolbar';
import { Page } from '../../shell/page';
import { ImageGrid } from './image-grid';
import { ImageSheet } from './image-sheet';
import { UploadStatus } from './upload-status';
import { useImageUses } from './use-image-uses';

const nameOf = ({ id, alt }: Image): string => alt || `Picture ${id}`;

/** `/admin/images`: every picture of the site, what it shows in words, and where it is used. */
export const Component = () => {
  const query = useGetImagesQuery();
  const uses = useImageUses();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [isMissingOnly, setMissingOnly] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const { show } = useToasts();
  const open = (id: number | null): void =>
    setParams(id === null ? {} : { image: String(id) }, { preventScrollReset: true });
  const upload = useUpload((image) => {
    void query.refetch();
    show({ title: 'Picture kept', description: 'Say in a few words what it shows.' });
    open(image.id);
  });

  const draw = (images: readonly Image[]) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = images.filter(
      (image) =>
        (!isMissingOnly || image.alt === '') &&
        words.every((word) =>
          `${nameOf(image)} ${uses
            .of(image.id)
            .map(({ name }) => name)
            .join(' ')}`
            .toLowerCase()
            .includes(word),
        ),
    );
    if (images.length === 0)
      return (
        <EmptyState
          art="ginkgo"
          title="No pictures yet"
          hint="Upload the first one. JPEG, PNG, WebP or AVIF, up to 15 MB."
        />
      );
    if (shown.length === 0)
      return (
        <EmptyState
          art="mugwort"
          title="No pictures match"
          action={
            <Button
              variant="secondary"
              onClick={() => {
                setSearch('');
                setMissingOnly(false);
              }}
            >
              Clear search and filters
            </Button>
          }
        />
      );
    return <ImageGrid images={shown} nameOf={nameOf} usesOf={uses.of} onOpen={open} />;
  };
  const opened = query.data?.find(({ id }) => String(id) === params.get('image'));
  const missing = query.data?.filter(({ alt }) => alt === '').length ?? 0;

  return (
    <Page
      title="Images"
      {...(query.data && { count: query.data.length })}
      actions={
        <>
          <input
            ref={file}
            type="file"
            accept={UPLOAD_TYPES.join(',')}
            hidden
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => {
              void upload.send(event.target.files?.[0]);
              event.target.value = '';
            }}
          />
          <Button onClick={() => file.current?.click()}>
            <ImageUp size={18} strokeWidth={1.75} aria-hidden />
            Upload picture
          </Button>
        </>
      }
    >
      <UploadStatus upload={upload} />
      <Toolbar>
        <div>
          <SearchField label="Search pictures" placeholder="Search pictures" value={search} onChange={setSearch} />
          <Chips aria-label="Filters">
            <Chip
              label={`Not described${missing > 0 ? ` (${missing})` : ''}`}
              isOn={isMissingOnly}
              onPress={() => setMissingOnly(!isMissingOnly)}
            />
          </Chips>
        </div>
      </Toolbar>
      <QueryState query={query} what="Pictures" skeleton={<Skeleton shape="card" />}>
        {draw}
      </QueryState>
      {opened && <ImageSheet key={opened.id} image={opened} uses={uses} onClose={() => open(null)} />}
    </Page>
  );
};
