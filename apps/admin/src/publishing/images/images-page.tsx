import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useToasts } from '@harmony/api-client';
import { useGetImagesQuery } from '@harmony/api-client/admin';
import { isUndecided, type Image } from '@harmony/domain';
import { Button, EmptyState, ErrorState, SearchField, Skeleton } from '@harmony/ui';
import { PictureInput } from '../../platform/editor/image/picture-input';
import { useUpload } from '../../platform/editor/image/use-upload';
import { Chip, Chips } from '../../platform/kit/chips';
import { QueryState } from '../../platform/kit/lists/query-state';
import { Toolbar } from '../../platform/kit/toolbar';
import { Page } from '../../platform/shell/page';
import { ImageGrid } from './image-grid';
import { ImageSheet } from './image-sheet';
import { LostPictures } from './lost-pictures';
import { UnusedImages } from './unused-images';
import { UploadStatus } from './upload-status';
import { useImageUses } from './use-image-uses';

const nameOf = ({ id, alt }: Image): string => alt || `Picture ${id}`;

type Filter = 'undecided' | 'unused';

/** `/admin/images`: every picture of the site, what it shows in words, where it is used, and those that nothing shows. */
export const Component = () => {
  const query = useGetImagesQuery();
  const uses = useImageUses();
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const [filter, setFilter] = useState<Filter | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const file = useRef<HTMLInputElement>(null);
  const { show } = useToasts();
  const open = (id: number | null): void =>
    setParams(id === null ? {} : { image: String(id) }, { preventScrollReset: true });
  const upload = useUpload((image) => {
    void query.refetch();
    show({ title: 'Picture saved', description: 'Describe what it shows, or mark it as decoration.' });
    open(image.id);
  });
  const choose = (next: Filter): void => {
    setFilter(filter === next ? null : next);
    setChosen(new Set());
  };
  const isUnused = ({ id }: Image): boolean => uses.isKnown && uses.of(id).length === 0;
  const fits = (image: Image): boolean =>
    filter === null || (filter === 'undecided' ? isUndecided(image) : isUnused(image));

  const draw = (images: readonly Image[]) => {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean);
    const shown = images.filter(
      (image) =>
        fits(image) &&
        words.every((word) =>
          `${nameOf(image)} ${uses
            .of(image.id)
            .map(({ label }) => label)
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
                setFilter(null);
              }}
            >
              Clear search and filters
            </Button>
          }
        />
      );
    const grid = { images: shown, nameOf, usesOf: uses.isKnown ? uses.of : null, onOpen: open };
    if (filter !== 'unused') return <ImageGrid {...grid} />;
    const visible = new Set(shown.map(({ id }) => id).filter((id) => chosen.has(id)));
    return (
      <>
        <UnusedImages ids={shown.map(({ id }) => id)} chosen={visible} onChoose={(ids) => setChosen(new Set(ids))} />
        <ImageGrid
          {...grid}
          chosen={visible}
          onChoose={(id, isChosen) =>
            setChosen(new Set([...visible].filter((other) => other !== id).concat(isChosen ? id : [])))
          }
        />
      </>
    );
  };
  const opened = query.data?.find(({ id }) => String(id) === params.get('image'));
  const undecided = query.data?.filter(isUndecided).length ?? 0;
  const unused = query.data?.filter(isUnused).length ?? 0;

  return (
    <Page
      title="Images"
      {...(query.data && { count: query.data.length })}
      actions={
        <>
          <PictureInput ref={file} onFile={(chosen) => void upload.send(chosen)} />
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
              label={`Not decided${undecided > 0 ? ` (${undecided})` : ''}`}
              isOn={filter === 'undecided'}
              onPress={() => choose('undecided')}
            />
            {uses.isKnown && (
              <Chip
                label={`Not used anywhere${unused > 0 ? ` (${unused})` : ''}`}
                isOn={filter === 'unused'}
                onPress={() => choose('unused')}
              />
            )}
          </Chips>
        </div>
      </Toolbar>
      {uses.isFailed && <ErrorState title="Couldn’t load where pictures are used." onRetry={uses.retry} />}
      {query.data && <LostPictures images={query.data} uses={uses.all} />}
      <QueryState query={query} what="Pictures" skeleton={<Skeleton shape="card" />}>
        {draw}
      </QueryState>
      {opened && <ImageSheet key={opened.id} image={opened} uses={uses} onClose={() => open(null)} />}
    </Page>
  );
};
