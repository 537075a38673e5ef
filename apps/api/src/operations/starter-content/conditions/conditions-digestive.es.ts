import { p } from '../html';
import type { InSpanish } from '../said';
import { urgentEs } from '../spanish/urgent.es';

export const DIGESTIVE_CONDITIONS_ES: InSpanish<'healthConditions'> = {
  ibs: {
    name: 'Colon irritable',
    symptoms: [
      'Hinchazón',
      'Cólicos',
      'Estreñimiento y diarrea que se alternan',
      'Urgencia',
      'Molestia después de comer',
      'Peor con el estrés',
    ],
    recommendedTreatments: ['Acupuntura', 'Moxibustión en el vientre', 'Diario de comidas'],
    description: p(
      'El síndrome del intestino irritable es un intestino sensible que reacciona a la comida, al estrés y a los días del mes. Muchas personas buscan la acupuntura y un calor suave en el vientre junto con lo que sugieren su médico y su nutricionista. Un diario de dos semanas nos dice más que cualquier lista de alimentos prohibidos.',
      'Hable con su médico antes de quedarse con este nombre, y pronto si hay sangre, pérdida de peso, fiebre, dolor que le despierta de noche o un cambio que empieza después de los 50 años.',
    ),
  },
  'acid-reflux': {
    name: 'Reflujo ácido',
    symptoms: ['Ardor', 'Sabor agrio', 'Peor al acostarse'],
    recommendedTreatments: ['Acupuntura', 'Horario de comidas'],
    description:
      p(
        'Acidez después de la cena, un sabor agrio de noche: al reflujo (ERGE) le gustan las comidas tarde y los cinturones apretados. La acupuntura puede ayudar a algunas personas con la molestia, junto con cenas más tempranas y pequeñas y la cabecera de la cama levantada.',
        'Hable con su médico sobre un reflujo más de dos veces por semana, dificultad para tragar o pérdida de peso, y no deje por su cuenta una medicina para el estómago.',
      ) +
      urgentEs(
        'la presión en el pecho, el dolor en el brazo o la mandíbula o la falta de aire pueden ser del corazón. Llame al 911.',
      ),
  },
  nausea: {
    name: 'Náuseas',
    symptoms: ['Ganas de vomitar', 'Mareo al viajar', 'Náuseas por un tratamiento'],
    recommendedTreatments: ['Acupresión en P6', 'Acupuntura'],
    description: p(
      'El punto P6, tres dedos arriba del pliegue interior de la muñeca, es uno de los más estudiados de la acupuntura. Presionarlo puede ayudar con las náuseas al viajar, después de una anestesia o junto con otro tratamiento, y le mostramos exactamente dónde está.',
      'Hable con su médico sobre vómitos que duran más de un día, señales de sed en los niños, sangre o dolor fuerte en el vientre.',
    ),
  },
  constipation: {
    name: 'Estreñimiento',
    symptoms: ['Heces duras', 'Hacer mucho esfuerzo'],
    recommendedTreatments: ['Acupuntura', 'Fibra y líquidos', 'Hierbas después de una revisión'],
    description: p(
      'Un intestino lento muchas veces pide ritmo: desayuno, agua, una caminata, tiempo. Algunas personas buscan la acupuntura como apoyo, y las hierbas pueden venir solo después de revisar sus medicinas, porque varias de ellas hacen más lento el intestino.',
      'Hable con su médico sobre un cambio que dura, sangre, pérdida de peso o dolor fuerte.',
    ),
  },
};
