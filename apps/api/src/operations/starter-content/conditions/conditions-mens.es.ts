import { p } from '../html';
import type { InSpanish } from '../said';
import { LINE_988, urgentEs } from '../spanish/urgent.es';

export const MENS_CONDITIONS_ES: InSpanish<'healthConditions'> = {
  'prostate-and-urinary-comfort': {
    name: 'Próstata y vías urinarias',
    symptoms: ['Orinar con frecuencia', 'Levantarse de noche'],
    recommendedTreatments: ['Primero una revisión médica', 'Acupuntura'],
    description:
      p(
        'Ir al baño a cada rato, y levantarse dos o tres veces por la noche, cansa. Después de una revisión médica algunos hombres buscan la acupuntura para estar más cómodos y tener mejores noches. También miramos lo que bebe por la noche, la cafeína y cómo está hecho su día.',
        'Hable con su médico primero: estas señales merecen un examen antes que otra cosa.',
      ) +
      urgentEs(
        'si no puede orinar nada, ve sangre en la orina o tiene fiebre con dolor, busque atención urgente o llame al 911.',
      ),
  },
  'mens-energy-and-stress': {
    name: 'Energía y estrés en los hombres',
    symptoms: ['Cansancio', 'Pocas ganas', 'Tensión'],
    recommendedTreatments: ['Acupuntura', 'Estilo de vida'],
    description: p(
      'Cansado a mediodía y despierto a medianoche: aquí se juntan muchas veces el trabajo, las preocupaciones y muy poco movimiento. La acupuntura da a muchos hombres una hora que no es de nadie más, y acordamos dos o tres hábitos pequeños en lugar de una vida nueva.',
      `Hable con su médico sobre análisis de sangre, apnea del sueño y ánimo. Si la vida le pesa demasiado, ${LINE_988}, a cualquier hora.`,
    ),
  },
};
