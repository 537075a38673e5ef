import type { Catalogue } from '../language';

/** Headings of what the search has found. */
export const search: Catalogue = {
  Services: 'Servicios',
  Conditions: 'Condiciones',
  Practitioners: 'Profesionales',
  Questions: 'Preguntas',
  Products: 'Productos',
  Pages: 'Páginas',
};
