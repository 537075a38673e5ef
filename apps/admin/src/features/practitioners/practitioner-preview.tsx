import { imageSource, stripHtml } from '@harmony/domain';
import { PractitionerCard } from '@harmony/ui';
import type { EditorValues } from '../../editor/declaration';
import { useImageAlt } from '../../editor/image/use-image-alt';
import { listOf, textOf } from '../../editor/typed-values';

/** The card of a practitioner as the About page draws it, of what is typed. */
export const PractitionerPreview = ({ values }: { values: EditorValues }) => {
  const src = textOf(values.imageUrl);
  return (
    <PractitionerCard
      name={textOf(values.name) || 'Name'}
      title={textOf(values.title)}
      href={`/practitioners/${textOf(values.slug)}`}
      imageUrl={src ? imageSource(src, { width: 500 }) : null}
      imageAlt={useImageAlt(src)}
      specialties={listOf(values.specialties)}
      bio={stripHtml(textOf(values.bio))}
      education={textOf(values.education) || null}
      certifications={listOf(values.certifications)}
      bookingUrl={textOf(values.bookingUrl) || null}
    />
  );
};
