import { HERBAL_FORMULAS_ES } from './products-formulas.es';
import { SUPPLIES_ES, TOOLS_ES } from './products-supplies.es';
import { TEAS_ES } from './products-teas.es';
import type { InSpanish } from '../said';

export const PRODUCTS_ES: InSpanish<'products'> = { ...HERBAL_FORMULAS_ES, ...SUPPLIES_ES, ...TEAS_ES, ...TOOLS_ES };

export const PRODUCT_CATEGORIES_ES: InSpanish<'productCategories'> = {
  'herbal-formulas': {
    name: 'Fórmulas de hierbas',
    description: 'Fórmulas tradicionales en cápsulas, tabletas y gránulos. Por favor hable primero con un profesional.',
  },
  'acupuncture-supplies': {
    name: 'Artículos de acupuntura',
    description: 'Semillas, parches y bandas para una presión suave entre visitas.',
  },
  'wellness-teas': {
    name: 'Tés de bienestar',
    description: 'Mezclas en lotes pequeños de hierbas conocidas de la cocina, para una taza tranquila.',
  },
  'home-therapy-tools': {
    name: 'Para la terapia en casa',
    description: 'Objetos sencillos para dar calor, presión y masaje en casa.',
  },
};
