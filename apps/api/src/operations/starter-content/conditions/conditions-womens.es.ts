import { p } from '../html';
import type { InSpanish } from '../said';
import { LINE_988, urgentEs } from '../spanish/urgent.es';

export const WOMENS_CONDITIONS_ES: InSpanish<'healthConditions'> = {
  'menstrual-cramps': {
    name: 'Cólicos menstruales',
    symptoms: ['Cólicos', 'Dolor de espalda baja', 'Náuseas', 'Cansancio'],
    recommendedTreatments: ['Acupuntura', 'Moxibustión'],
    description: p(
      'El dolor de la regla (dismenorrea) es común y aun así merece atención. Muchas personas buscan la acupuntura y el calor de la moxibustión en la semana antes del sangrado, durante unos tres ciclos. Después de una consulta puede venir una fórmula de hierbas, nunca antes.',
      'Hable con su médico sobre un dolor que es nuevo, que empeora, que viene entre reglas o que no le deja trabajar, y sobre un sangrado muy abundante.',
    ),
  },
  pms: {
    name: 'Síndrome premenstrual',
    symptoms: ['Irritabilidad', 'Hinchazón', 'Senos sensibles', 'Cambio en el sueño'],
    recommendedTreatments: ['Acupuntura', 'Consejos de alimentación'],
    description: p(
      'Los días antes de la regla pueden sentirse como si fueran de otra persona. Con el síndrome premenstrual miramos todo su mes, planeamos las visitas en la segunda mitad y sugerimos cambios pequeños en las comidas y las noches. La acupuntura puede ayudar a algunas personas a sentirse más estables.',
      `Hable con su médico si su ánimo se vuelve oscuro o difícil de soportar. Si piensa en hacerse daño, ${LINE_988}, a cualquier hora.`,
    ),
  },
  'menopause-support': {
    name: 'Apoyo en la menopausia',
    symptoms: ['Bochornos', 'Sudores de noche', 'Dormir mal', 'Cambio de ánimo', 'Piel seca', 'Inquietud'],
    recommendedTreatments: ['Acupuntura', 'Fórmula de hierbas', 'Revisión junto con la terapia hormonal'],
    description: p(
      'Un bochorno en plena reunión, los ojos abiertos a las tres de la mañana: este cambio pide paciencia. Muchas personas buscan la acupuntura para estar más cómodas con los bochornos (sofocos), el sueño y el ánimo, sola o junto con la terapia hormonal. Antes de sugerir hierbas revisamos todas sus medicinas.',
      'Hable con su médico sobre un sangrado después de la menopausia, sobre sus huesos y su corazón, y antes de cambiar cualquier hormona.',
    ),
  },
  'fertility-support': {
    name: 'Apoyo a la fertilidad',
    symptoms: ['Ciclo irregular', 'Estrés por buscar un embarazo'],
    recommendedTreatments: ['Acupuntura junto con la atención médica', 'Visitas según el ciclo'],
    description: p(
      'Querer tener un hijo puede llenar todo el calendario. Las personas vienen por calma, por atención a su ciclo y por visitas según el plan de su clínica. No se sabe con certeza cuánto añade la acupuntura a la posibilidad de un embarazo, y no prometemos ningún resultado.',
      'Hable con su médico sobre una revisión completa de los dos después de un año de intentarlo, o después de seis meses a partir de los 35 años.',
    ),
  },
  'pregnancy-comfort': {
    name: 'Comodidad en el embarazo',
    symptoms: ['Náuseas', 'Dolor de espalda', 'Acidez'],
    recommendedTreatments: ['Acupuntura suave por un profesional con formación', 'Banda de acupresión'],
    description:
      p(
        'La acupuntura suave de un profesional con formación en el embarazo puede ayudar con las náuseas y el dolor de espalda. Evitamos ciertos puntos, usted se acuesta de lado con muchas almohadas y una banda de acupresión le da algo que hacer en casa. No usamos hierbas sin el acuerdo de su partera o de su médico.',
        'Por favor avise a su partera o médico que viene con nosotros.',
      ) +
      urgentEs(
        'llame a su hospital de maternidad, o al 911, si hay sangrado, dolor de cabeza fuerte o cambios en la vista, dolor constante en el vientre, fiebre o un bebé que se mueve menos.',
      ),
  },
  'postpartum-recovery': {
    name: 'Recuperación posparto',
    symptoms: ['Cansancio', 'Ánimo bajo', 'Dolor de hombros'],
    recommendedTreatments: ['Acupuntura', 'Alimentos nutritivos'],
    description:
      p(
        'Las semanas después de un parto le piden todo a un cuerpo que acaba de darlo todo. Algunas personas encuentran que una hora de descanso y calor les ayuda; las visitas respetan las horas de alimentar, y los bebés son bienvenidos. Hablamos de descanso, sopas y hombros, y siempre le preguntamos también cómo está por dentro.',
        'Hable con su médico o partera sobre un ánimo bajo o preocupaciones que pasan de dos semanas: la depresión posparto es común y hay buena ayuda.',
      ) +
      urgentEs(
        `llame al 911 por sangrado abundante, fiebre, dolor en el pecho o una pierna hinchada y adolorida. Si piensa en hacerse daño o en hacer daño a su bebé, ${LINE_988}.`,
      ),
  },
};
