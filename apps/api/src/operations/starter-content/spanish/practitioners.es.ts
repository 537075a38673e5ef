import { p } from '../html';
import type { InSpanish } from '../said';

const LICENSE = 'Profesional con licencia en acupuntura y medicina oriental, Washington';
const NEEDLES = 'Técnica de aguja limpia (Clean Needle Technique, CNT)';

/** Letters after a name are the same in every language. */
export const PRACTITIONERS_ES: InSpanish<'practitioners'> = {
  'mei-alvarez': {
    bio: p(
      'Mei fundó Harmony en 2021, después de diez años en hospitales y clínicas comunitarias. Sus citas empiezan con una pregunta sencilla, qué le gustaría poder hacer otra vez, y vuelven a ella en cada visita.',
      'Atiende a muchas personas con dolor de espalda, cuello y cabeza, trabaja de cerca con fisioterapeutas de la ciudad y explica cada paso antes de darlo. Mei habla inglés y español.',
    ),
    specialties: ['Dolor de espalda y cuello', 'Dolor de cabeza', 'Electroacupuntura', 'Atención en español'],
    education: 'Doctorado en acupuntura y medicina china, Cascadia School of East Asian Medicine',
    certifications: [LICENSE, 'Diplomada en medicina oriental (NCCAOM)', NEEDLES],
  },
  'jonah-whitfield': {
    bio: p(
      'Jonah fue remero y sabe lo que es que le digan que descanse. Ayuda a quienes corren, escalan o cargan cajas en su trabajo a encontrar la carga para la que su cuerpo está listo, y combina la acupuntura con ventosas y consejos claros.',
      'Es voluntario en la carpa de llegada de dos carreras locales y con gusto habla con su entrenador.',
    ),
    specialties: ['Recuperación deportiva', 'Ventosas', 'Rodilla, codo y pie', 'Gua sha'],
    education: 'Maestría en medicina oriental, Columbia River College of Acupuncture',
    certifications: [LICENSE, 'Diplomado en acupuntura (NCCAOM)', NEEDLES],
  },
  'priya-raman': {
    bio: p(
      'Priya ha pasado su carrera junto a personas en temporadas de cambio: ciclos dolorosos, la búsqueda de un embarazo, el embarazo, las semanas después del parto, la menopausia. Sus salas son tranquilas, y siempre hay tiempo para la pregunta que se hace en la puerta.',
      'Trabaja junto con médicos, parteras y clínicas de fertilidad, y dice con claridad lo que la acupuntura puede y no puede hacer.',
    ),
    specialties: ['Salud menstrual', 'Apoyo a la fertilidad', 'Embarazo y posparto', 'Menopausia'],
    education: 'Doctorado en acupuntura y medicina oriental, Emerald Coast University of Integrative Health',
    certifications: [LICENSE, 'Formación avanzada en acupuntura durante el embarazo', NEEDLES],
  },
  'lin-chen': {
    bio: p(
      'Lin creció entre los cajones de una tienda familiar de hierbas y todavía abre cada entrega nueva por el olor. Dirige nuestra herbolaria, compara cada fórmula con las medicinas de usted y prefiere una lista corta de hierbas a una larga.',
      'Las visitas que más disfruta son las de digestión, sueño y salud de la piel. Lin habla inglés, mandarín y cantonés.',
    ),
    specialties: ['Medicina herbal', 'Digestión', 'Sueño', 'Piel'],
    education: 'Maestría en acupuntura y medicina oriental, Puget Institute of Chinese Medicine',
    certifications: [LICENSE, 'Diplomada en herbolaria china (NCCAOM)', NEEDLES],
  },
  'samuel-ortiz': {
    bio: p(
      'Samuel dirige nuestra sala comunitaria y las sesiones de acupuntura en la oreja. Esta temporada está de licencia.',
    ),
    specialties: ['Acupuntura comunitaria', 'Acupuntura en la oreja'],
    education: 'Maestría en acupuntura, Columbia River College of Acupuncture',
    certifications: [LICENSE, 'Protocolo NADA para la oreja (ADS)'],
  },
};
