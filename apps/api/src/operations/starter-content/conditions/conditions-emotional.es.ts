import { p } from '../html';
import type { InSpanish } from '../said';
import { LINE_988 } from '../spanish/urgent.es';

export const EMOTIONAL_CONDITIONS_ES: InSpanish<'healthConditions'> = {
  'stress-and-anxiety': {
    name: 'Estrés y ansiedad',
    symptoms: [
      'Pensamientos que no paran',
      'Pecho apretado',
      'Inquietud',
      'Dormir mal',
      'Irritabilidad',
      'Mandíbula u hombros tensos',
    ],
    recommendedTreatments: ['Acupuntura', 'Semillas para la oreja', 'Respiración'],
    description: p(
      'Muchas personas buscan la acupuntura porque estar acostadas y quietas con unas pocas agujas es el primer silencio que tienen en semanas. Puede ayudar a algunas a sentirse más tranquilas, y usted se va a casa con semillas para la oreja y un ejercicio de respiración de dos minutos.',
      `Esto acompaña a la atención de salud mental, no la sustituye. Hable con su médico o consejero, y no deje una medicina por su cuenta. En una crisis ${LINE_988}; si alguien está en peligro, llame al 911. Si el pecho apretado es algo nuevo, primero debe revisarle un médico.`,
    ),
  },
  insomnia: {
    name: 'Insomnio',
    symptoms: [
      'Dificultad para dormirse',
      'Despertarse a las 3',
      'Sueños muy vivos',
      'Cansancio durante el día',
      'Preocupación por el sueño',
      'Piernas inquietas en la cama',
    ],
    recommendedTreatments: ['Acupuntura', 'Hábitos de sueño', 'Té relajante'],
    description: p(
      'El insomnio se alimenta del esfuerzo por dormir. Miramos las noches, la luz y la hora de su último café, y muchas personas encuentran que con la acupuntura es más fácil soltar el día. Los tés relajantes son una parte pequeña y agradable.',
      'Hable con su médico sobre ronquidos con pausas, ánimo bajo o pastillas para dormir, y nunca las deje de golpe. No maneje si tiene sueño.',
    ),
  },
  'low-mood-support': {
    name: 'Apoyo en el ánimo bajo',
    symptoms: ['Poca energía', 'Poco interés'],
    recommendedTreatments: ['Acupuntura junto con consejería'],
    description: p(
      'Cuando casi nada da alegría, una cita que no le pide nada puede ser un comienzo. Algunas personas eligen la acupuntura junto con consejería o medicinas y cuentan que después se sienten un poco más ligeras. Hacemos visitas sencillas y regulares.',
      `Hable con su médico: la depresión es común y hay buena ayuda. Si piensa en hacerse daño, ${LINE_988}, ahora y a cualquier hora; si hay peligro, llame al 911.`,
    ),
  },
  'quitting-smoking-support': {
    name: 'Apoyo para dejar de fumar',
    symptoms: ['Antojos de fumar', 'Irritabilidad'],
    recommendedTreatments: ['Acupuntura en la oreja (estilo NADA)', 'Acompañamiento'],
    description: p(
      'Muchas personas eligen la acupuntura en la oreja para tener dónde sentarse cuando viene el antojo, y semillas para presionar de camino a casa. Hay pocas pruebas de que ayude a no volver a fumar, así que la combinamos con lo que se sabe que funciona mejor.',
      'Hable con su médico sobre parches de nicotina y medicinas, y llame al 1-855-DÉJELO-YA (1-855-335-3569) para recibir apoyo gratis en español.',
    ),
  },
};
