import { DAISY_ES, GLUTEN_ES, NO_THINNERS_ES } from '../spanish/cautions.es';
import { p } from '../html';
import type { InSpanish } from '../said';

const ASK_FIRST = 'Pregunte a un profesional antes de usarlo, sobre todo si toma alguna medicina';
const NOT_PREGNANT = 'No se use en el embarazo ni al amamantar sin el acuerdo de su profesional y de su médico';

export const HERBAL_FORMULAS_ES: InSpanish<'products'> = {
  'calm-evening-capsules': {
    name: 'Cápsulas Noche Tranquila',
    form: '60 cápsulas',
    shortDescription: 'Azufaifo agrio y corteza de árbol de la seda para terminar el día en calma.',
    description: p(
      'Una mezcla que por tradición se toma en la hora antes de dormir. Apoya la relajación como parte de una noche tranquila: poca luz, sin pantallas, una taza tibia al lado.',
    ),
    doseText: '2 cápsulas con agua tibia, 1 hora antes de dormir',
    cautions: [
      ASK_FIRST,
      'No se combine con pastillas para dormir, sedantes ni alcohol',
      'No maneje si siente sueño',
      NOT_PREGNANT,
      'Contiene regaliz: pregunte primero si tiene la presión alta',
    ],
  },
  'gentle-digest-granules': {
    name: 'Gránulos Digestión Suave',
    form: '100 g de gránulos',
    shortDescription: 'Cáscara de mandarina, espino y brote de cebada después de una comida pesada.',
    description: p(
      'Hierbas de cocina que desde hace siglos acompañan las comidas pesadas. Apoyan una digestión cómoda y una sensación ligera después de comer.',
    ),
    doseText: '1 medida al ras (3 g) en agua caliente, dos veces al día después de comer',
    allergens: [GLUTEN_ES],
    cautions: [
      ASK_FIRST,
      NOT_PREGNANT,
      'El espino puede sumarse al efecto de las medicinas para el corazón y la presión',
    ],
  },
  'spring-air-granules': {
    name: 'Gránulos Aire de Primavera',
    form: '100 g de gránulos',
    shortDescription: 'Un compañero fresco y mentolado para las semanas de flores.',
    description: p(
      'Crisantemo, menta y angélica dahúrica, que por tradición se eligen cuando la primavera está en el aire. Apoyan una respiración fácil y ojos claros.',
    ),
    doseText: '1 medida al ras (3 g) en agua caliente, dos veces al día',
    allergens: [DAISY_ES],
    cautions: [
      ASK_FIRST,
      NOT_PREGNANT,
      NO_THINNERS_ES,
      'Contiene crisantemo: no es para quienes reaccionan a la ambrosía o a las margaritas',
    ],
  },
  'warm-cycle-capsules': {
    name: 'Cápsulas Ciclo Cálido',
    form: '60 cápsulas',
    shortDescription: 'Dang gui, peonía y artemisa: una mezcla tradicional que da calor.',
    description: p(
      'Basada en la pareja clásica de angélica y peonía blanca, con artemisa y ramita de canela que dan calor. Apoya la comodidad durante el ciclo mensual. Lo mejor es elegirla junto con Priya o Lin.',
    ),
    doseText: '2 cápsulas dos veces al día con agua tibia; deje de tomarlas cuando empiece el sangrado',
    allergens: [DAISY_ES],
    cautions: [
      ASK_FIRST,
      'No se use en el embarazo, ni al buscar un embarazo sin consejo',
      'No se combine con anticoagulantes como la warfarina o la aspirina',
      'Deje de tomarlas dos semanas antes de una cirugía',
    ],
  },
  'joint-ease-capsules': {
    name: 'Cápsulas Movimiento Fácil',
    form: '90 cápsulas',
    shortDescription: 'Cúrcuma, eucomia y genciana para quienes quieren seguir en movimiento.',
    description: p(
      'Raíces y cortezas que por tradición toman quienes caminan, cuidan el jardín y cargan. Apoyan articulaciones flexibles y un movimiento cómodo junto con ejercicio regular.',
    ),
    doseText: '3 cápsulas una vez al día con comida',
    cautions: [
      ASK_FIRST,
      NOT_PREGNANT,
      NO_THINNERS_ES,
      'Pregunte primero si toma medicina para la presión o tiene piedras en la vesícula',
    ],
  },
  'jade-screen-daily-granules': {
    name: 'Gránulos Pantalla de Jade Diarios',
    form: '100 g de gránulos',
    shortDescription: 'Tres hierbas en equilibrio clásico, para el cambio de las estaciones.',
    description: p(
      'Astrágalo, atractylodes y siler: una de las fórmulas pequeñas más conocidas, que por tradición se toma en otoño e invierno. Apoya las defensas naturales del cuerpo y la energía de todos los días.',
    ),
    doseText: '1 medida al ras (3 g) en agua caliente, una vez al día por la mañana',
    allergens: [DAISY_ES],
    cautions: [
      ASK_FIRST,
      NOT_PREGNANT,
      'No con medicinas que calman el sistema inmunitario, ni con enfermedades autoinmunes sin el acuerdo de su médico',
      'Haga una pausa mientras tenga fiebre',
    ],
  },
  'clear-head-tablets': {
    name: 'Tabletas Mente Clara',
    form: '60 tabletas',
    shortDescription: 'Raíz de ligusticum, menta y crisantemo para los días largos en el escritorio.',
    description: p(
      'Una mezcla ligera y aromática para horas de lectura y pantallas. Por tradición se toma con un vaso de agua tibia y una caminata corta. Apoya la claridad y la calma.',
    ),
    doseText: '2 tabletas hasta dos veces al día, por no más de 5 días seguidos',
    allergens: [DAISY_ES],
    cautions: [ASK_FIRST, NOT_PREGNANT, NO_THINNERS_ES, 'Vea a un médico por dolores de cabeza fuertes o nuevos'],
  },
};
