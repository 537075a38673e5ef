/** What publishing offers to other subjects: they import nothing else of it (`tools/lint/layers.js`). */
export { checkedTranslations, checkedValue } from './content/config-value';
export { imageAlt } from './content/image-alt.repo';
export { placesOf, type PicturePlace } from './content/picture-places';
export { columnOf, showsLost } from './content/picture-uses.repo';
export { cleanStoredRichText } from './content/stored-rich-text.repo';
export { translatedText } from './content/translated-text.repo';
export type { ImageStore } from './images/store/image-store';
export { missingImages } from './images/store/missing-images';
export { countInStore } from './images/store/objects.repo';
