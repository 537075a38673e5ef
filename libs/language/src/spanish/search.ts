import type { Catalogue } from '../language';

/** What the search finds, which heads it. */
export const search: Catalogue = {
  services: 'servicios',
  practitioners: 'profesionales',
  conditions: 'afecciones',
  questions: 'preguntas',
  products: 'productos',
  pages: 'páginas',
};
