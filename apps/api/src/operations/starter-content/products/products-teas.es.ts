import { DAISY_ES, GLUTEN_ES } from '../spanish/cautions.es';
import { p } from '../html';
import type { InSpanish } from '../said';

const ASK_FIRST = 'Si toma medicinas, pregunte primero a un profesional o a un farmacéutico';
const WHEN_PREGNANT = 'Si está embarazada o amamanta, pregunte antes de beber más de una taza de vez en cuando';

export const TEAS_ES: InSpanish<'products'> = {
  'chrysanthemum-and-goji-tea': {
    name: 'Té de crisantemo y goji',
    form: '50 g de té suelto, unas 16 tazas',
    shortDescription: 'Flores doradas y bayas rojas: ligero, dulce, bueno en el escritorio.',
    description: p(
      'Las flores enteras de crisantemo se abren en el vaso junto a las bayas de goji. Por tradición lo disfruta quien lee hasta tarde.',
    ),
    doseText: '1 cucharada en 250 ml de agua caliente, 5 minutos; se puede usar dos veces',
    allergens: [DAISY_ES],
    cautions: [
      ASK_FIRST,
      'El goji puede aumentar el efecto de la warfarina: no con anticoagulantes',
      'No es para quienes reaccionan a la ambrosía o a las margaritas',
      WHEN_PREGNANT,
    ],
  },
  'ginger-and-tangerine-peel-tea': {
    name: 'Té de jengibre y cáscara de mandarina',
    form: '60 g de té suelto, unas 20 tazas',
    shortDescription: 'Cálido y vivo, después de la cena o en una mañana gris.',
    description: p(
      'Rodajas de jengibre seco y cáscara de mandarina de tres años. Picante, redondo, un poco dulce; apoya una digestión cómoda después de comer.',
    ),
    doseText: '1 cucharada en 250 ml de agua hirviendo, 7 minutos',
    cautions: [ASK_FIRST, 'Mucho jengibre puede sumarse al efecto de los anticoagulantes', WHEN_PREGNANT],
  },
  'rose-and-longan-tea': {
    name: 'Té de rosa y longan',
    form: '50 g de té suelto, unas 14 tazas',
    shortDescription: 'Botones de rosa, longan y azufaifo para una noche suave.',
    description: p(
      'Una taza sin cafeína que huele a jardín en junio. Por tradición se comparte cuando el corazón está lleno.',
    ),
    doseText: '1 cucharada en 250 ml de agua caliente, 5 minutos; beba por la noche',
    cautions: [ASK_FIRST, WHEN_PREGNANT, 'Dulce por naturaleza: cuéntelo si cuida su azúcar'],
  },
  'barley-and-mint-tea': {
    name: 'Té de cebada y menta',
    form: '60 g de té suelto, unas 20 tazas',
    shortDescription: 'Cebada tostada con menta fresca, caliente o con hielo.',
    description: p(
      'Con sabor a nuez, fresco y sin cafeína. Tenga una jarra en el refrigerador en verano, o bébalo tibio a sorbos para la garganta.',
    ),
    doseText: '1 cucharada en 300 ml de agua caliente, 6 minutos',
    allergens: [GLUTEN_ES],
    cautions: [
      ASK_FIRST,
      'Contiene cebada: no es para personas con enfermedad celíaca',
      'La menta puede molestar a quienes tienen reflujo',
      WHEN_PREGNANT,
    ],
  },
  'astragalus-broth-pack': {
    name: 'Paquete de astrágalo para caldo',
    form: '8 paquetes para sopa',
    shortDescription: 'Raíces, ñame, dátiles y bayas para cocer en su propia sopa.',
    description: p(
      'Un paquete da sabor a una olla de caldo de pollo, hongos o verduras para cuatro. Cueza a fuego lento una hora, saque el paquete, sazone y comparta.',
    ),
    doseText: '1 paquete en 2 litros de caldo, a fuego lento 60 minutos',
    cautions: [
      ASK_FIRST,
      'No con anticoagulantes ni medicinas que calman el sistema inmunitario sin el acuerdo de su médico',
      'No lo use mientras tenga fiebre',
      WHEN_PREGNANT,
    ],
  },
};
