import { formatDuration, formatPrice, imageSource, type Service } from '@harmony/domain';
import { CardGrid, CardPicture, Facts, herbOf, PictureCard } from '@harmony/ui';
import type { EditorValues } from '../../platform/editor/declaration';
import { useImageAlt } from '../../platform/editor/image/use-image-alt';
import { numberOf, textOf } from '../../platform/editor/typed-values';

/** The card of a service as the services page draws it, of what is typed. */
export const ServicePreview = ({ values, service }: { values: EditorValues; service: Service | null }) => {
  const src = textOf(values.imageUrl);
  const alt = useImageAlt(src);
  return (
    <CardGrid columns={1}>
      <PictureCard as="article">
        <CardPicture
          src={src ? imageSource(src, { width: 640 }) : null}
          alt={alt}
          art={herbOf(service?.id ?? 0)}
          missing="No Image"
        />
        <h3>{textOf(values.name) || 'Name'}</h3>
        <p>{textOf(values.shortDescription)}</p>
        <Facts>
          <span>{formatDuration(numberOf(values.duration))}</span>
          <span>{formatPrice(numberOf(values.price))}</span>
        </Facts>
      </PictureCard>
    </CardGrid>
  );
};
