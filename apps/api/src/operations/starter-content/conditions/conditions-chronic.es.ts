import { p } from '../html';
import type { InSpanish } from '../said';
import { urgentEs } from '../spanish/urgent.es';

export const CHRONIC_CONDITIONS_ES: InSpanish<'healthConditions'> = {
  'seasonal-allergies': {
    name: 'Alergias de temporada',
    symptoms: ['Estornudos', 'Comezón en los ojos', 'Congestión'],
    recommendedTreatments: ['Acupuntura antes de la temporada', 'Hierbas después de una revisión'],
    description:
      p(
        'Con la fiebre del heno (rinitis alérgica) nos gusta empezar de cuatro a seis semanas antes de que llegue su polen. La acupuntura puede ayudar a algunas personas con la nariz que gotea y la comezón en los ojos, junto con sus medicinas de siempre; las hierbas vienen solo después de una revisión, porque algunas plantas son de las mismas familias que causan la reacción.',
        'Hable con su médico sobre silbidos al respirar, o sobre medicinas para la alergia que ya no bastan.',
      ) +
      urgentEs('la dificultad para respirar o la hinchazón de labios, lengua o cara es una emergencia. Llame al 911.'),
  },
  fatigue: {
    name: 'Cansancio',
    symptoms: ['Cansancio después de descansar', 'Brazos y piernas pesados'],
    recommendedTreatments: ['Acupuntura', 'Moxibustión'],
    description: p(
      'El cansancio (fatiga) tiene muchos padres: poco sueño, mucho trabajo, el hierro, la tiroides, el ánimo, un virus que no se va. Cuando ya se han buscado las causas, muchas personas buscan la acupuntura y la moxibustión mientras se recuperan, paso a paso.',
      'Hable con su médico primero, para descartar causas, y pronto sobre pérdida de peso, fiebre, sudores de noche o falta de aire.',
    ),
  },
  fibromyalgia: {
    name: 'Fibromialgia',
    symptoms: ['Dolor en todo el cuerpo', 'Dormir mal', 'Mente nublada'],
    recommendedTreatments: ['Acupuntura suave'],
    description: p(
      'Cuando todo duele, menos es más: pocas agujas, manos ligeras, salas cálidas y terminar antes si lo necesita. Algunas personas con fibromialgia encuentran que la acupuntura suave y regular puede ayudar con el sueño y el dolor por un tiempo.',
      'Hable con su médico sobre ejercicio, sueño y medicinas; la acupuntura es una pieza junto a ellos.',
    ),
  },
  'neuropathy-comfort': {
    name: 'Neuropatía',
    symptoms: ['Hormigueo en los pies', 'Ardor'],
    recommendedTreatments: ['Acupuntura', 'Electroacupuntura'],
    description: p(
      'El hormigueo o el ardor en los pies después de años de diabetes, o después de la quimioterapia, puede hacer largas las noches. Algunas personas buscan la acupuntura para estar más cómodas. Miramos sus pies en cada visita y no usamos calor donde se siente menos.',
      'Hable con su médico sobre la causa, su azúcar en la sangre y el cuidado de los pies, y enseguida sobre una herida que no cierra o una debilidad que se extiende.',
    ),
  },
  'long-lasting-cough-after-a-cold': {
    name: 'Tos que dura después de un resfriado',
    symptoms: ['Tos seca', 'Cosquilleo en la garganta'],
    recommendedTreatments: ['Acupuntura', 'Ventosas', 'Té para la garganta'],
    description:
      p(
        'El resfriado se fue, el cosquilleo se queda. La acupuntura y las ventosas en la espalda alta son compañeras tradicionales de estos días, y un té tibio puede ayudar a suavizar la garganta.',
        'Hable con su médico sobre una tos que dura más de tres semanas, y antes si fuma, tiene asma o toma medicina para la presión, que puede causarla.',
      ) +
      urgentEs(
        'busque atención urgente o llame al 911 si hay sangre, dolor en el pecho, fiebre alta o dificultad para respirar.',
      ),
  },
  'skin-flare-ups-eczema-prone': {
    name: 'Brotes en la piel (con tendencia a eccema)',
    symptoms: ['Comezón', 'Resequedad'],
    recommendedTreatments: ['Acupuntura', 'Alimentación', 'Algo para la piel después de una revisión'],
    description: p(
      'La piel con tendencia a eccema (dermatitis) habla del clima, del estrés y del sueño. La acupuntura puede ayudar a algunas personas con la comezón, y a Lin le gusta mirar los baños, los jabones y las comidas antes de pensar en hierbas. Algo para la piel se sugiere solo después de una revisión y de una prueba en una zona pequeña.',
      'Hable con su médico sobre una piel que supura, se extiende, hace costra o está caliente y adolorida: puede estar infectada. Siga usando lo que le recetaron.',
    ),
  },
  'care-during-cancer-treatment': {
    name: 'Cuidado de apoyo durante el cáncer',
    symptoms: ['Náuseas', 'Boca seca', 'Cansancio'],
    recommendedTreatments: ['Acupuntura'],
    description: p(
      'Muchos centros de cáncer ofrecen acupuntura para estar más cómodo durante el tratamiento, sobre todo por náuseas, boca seca y cansancio. Participamos solo con el acuerdo de su equipo de oncología, revisamos con ellos sus conteos de sangre y no damos hierbas durante la quimioterapia. La acupuntura no actúa sobre el cáncer mismo.',
      'Hable con su médico de oncología antes de su primera visita. Una fiebre durante la quimioterapia no puede esperar: llame enseguida a su equipo, o al 911.',
    ),
  },
  'sports-recovery': {
    name: 'Recuperación deportiva',
    symptoms: [
      'Músculos adoloridos',
      'Desgarre leve',
      'Piernas pesadas',
      'Rigidez que vuelve',
      'Calentar cuesta más',
      'Dormir mal después de una carrera',
    ],
    recommendedTreatments: ['Acupuntura', 'Ventosas', 'Linimento'],
    description: p(
      'Entre el entrenamiento y la próxima carrera está la recuperación. Muchas personas que entrenan, de todos los niveles, buscan la acupuntura y las ventosas para músculos adoloridos o lastimados, y Jonah es conocido por mandar a la gente a casa con menos que hacer, no con más.',
      'Hable con su médico sobre un tronido, una articulación que se hincha o falla, un hueso que duele de noche o un golpe en la cabeza.',
    ),
  },
};
