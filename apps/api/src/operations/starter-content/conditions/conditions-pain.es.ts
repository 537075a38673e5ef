import { p } from '../html';
import type { InSpanish } from '../said';
import { urgentEs } from '../spanish/urgent.es';

export const PAIN_CONDITIONS_ES: InSpanish<'healthConditions'> = {
  'low-back-pain': {
    name: 'Dolor de espalda baja',
    symptoms: [
      'Rigidez al levantarse',
      'Dolor sordo',
      'Dolor al agacharse',
      'Espasmo muscular',
      'Dolor después de estar sentado',
      'Menos movilidad',
    ],
    recommendedTreatments: ['Acupuntura', 'Ventosas', 'Gua sha', 'Tui na', 'Moxibustión', 'Estiramientos en casa'],
    description:
      p(
        'Una espalda baja (lumbar) adolorida o trabada es la razón por la que la mayoría de las personas viene por primera vez. Muchas personas buscan la acupuntura por ella, y las guías médicas la nombran entre las opciones que se pueden considerar para el dolor de espalda de larga duración. Combinamos agujas con ventosas o tui na y unos estiramientos que caben en su día.',
        'Hable con su médico sobre un dolor que es nuevo, que viene después de una caída o que dura más de seis semanas.',
      ) +
      urgentEs(
        'si se le duerme la zona entre las piernas, pierde el control de la vejiga o del intestino, siente débiles las dos piernas, o tiene dolor de espalda con fiebre, necesita atención de emergencia. Llame al 911.',
      ),
  },
  'neck-and-shoulder-tension': {
    name: 'Tensión de cuello y hombros',
    symptoms: [
      'Espalda alta tensa',
      'Dificultad para girar',
      'Dolor de cabeza por tensión',
      'Nudos',
      'Dolor por la postura en el escritorio',
      'Rigidez al despertar',
    ],
    recommendedTreatments: ['Acupuntura', 'Ventosas', 'Tui na', 'Agujas en puntos gatillo'],
    description:
      p(
        'Las pantallas, el estrés y los viajes largos en auto se quedan entre los omóplatos. La acupuntura y las ventosas pueden ayudar a que los músculos tensos se suelten, y también vienen personas con hombro congelado o en las semanas después de un latigazo cervical, una vez que un médico las ha visto. Añadimos uno o dos cambios pequeños en cómo se sienta y cómo duerme.',
        'Hable con su médico primero sobre un dolor después de un accidente, o sobre brazos dormidos o débiles.',
      ) +
      urgentEs(
        'un dolor de cuello repentino y fuerte, un cuello rígido con fiebre o un dolor de brazo con presión en el pecho es una razón para llamar al 911.',
      ),
  },
  sciatica: {
    name: 'Ciática',
    symptoms: ['Dolor que baja por la pierna', 'Hormigueo en el pie', 'Peor al estar sentado', 'Zonas dormidas'],
    recommendedTreatments: ['Acupuntura', 'Electroacupuntura', 'Ventosas'],
    description:
      p(
        'El dolor a lo largo del nervio ciático, desde la nalga hasta la pantorrilla o el pie, puede hacer que estar sentado sea lo más difícil del día. Muchas personas buscan la acupuntura, con frecuencia con un pulso eléctrico suave, para estar más cómodas mientras el nervio se calma. Empezamos con suavidad y vemos cómo responde su pierna.',
        'Hable con su médico si el dolor es muy fuerte, dura más de unas semanas o siente débil el pie.',
      ) +
      urgentEs(
        'un cambio en el control de la vejiga o del intestino, una zona dormida entre las piernas o una pierna cada vez más débil necesita atención de emergencia enseguida. Llame al 911.',
      ),
  },
  'migraine-and-tension-headache': {
    name: 'Migraña y dolor de cabeza por tensión',
    symptoms: [
      'Dolor que late de un lado',
      'Molestia con la luz',
      'Náuseas',
      'Aura',
      'Presión como una banda',
      'Cuello adolorido antes o después',
    ],
    recommendedTreatments: ['Serie de acupuntura', 'Semillas para la oreja', 'Diario de causas'],
    description:
      p(
        'Los dolores de cabeza (jaquecas) son distintos, así que empezamos por anotar cuándo vienen los suyos y qué pasó antes. Una serie de acupuntura puede ayudar a algunas personas a tener menos días de dolor de cabeza, o más leves; de seis a ocho visitas son una prueba razonable antes de revisar juntos.',
        'Hable con su médico sobre dolores de cabeza que son nuevos, que cambian o que piden pastillas más de dos días por semana, y siga tomando lo que le recetaron.',
      ) +
      urgentEs(
        'llame al 911 por el peor dolor de cabeza de su vida, o por un dolor de cabeza con fiebre, confusión, debilidad, dificultad para hablar o un golpe en la cabeza.',
      ),
  },
  'knee-osteoarthritis': {
    name: 'Artrosis de rodilla',
    symptoms: ['Rigidez por la mañana', 'Crujidos', 'Hinchazón después de caminar', 'Las escaleras cuestan'],
    recommendedTreatments: ['Acupuntura', 'Moxibustión', 'Linimento sobre la piel'],
    description: p(
      'A las rodillas que crujen en las escaleras muchas veces les gusta el calor, el movimiento constante y la paciencia. Muchas personas con rodillas gastadas o con artritis buscan la acupuntura y la moxibustión para estar más cómodas, de modo que caminar y hacer ejercicios de fuerza sea más fácil de mantener.',
      'Hable con su médico sobre una radiografía, el peso y el ejercicio; y pronto sobre una rodilla caliente, roja, trabada o hinchada sin razón.',
    ),
  },
  'tennis-elbow': {
    name: 'Codo de tenista',
    symptoms: ['Dolor en la parte de afuera del codo', 'Poca fuerza al agarrar', 'Dolor al levantar una taza'],
    recommendedTreatments: ['Acupuntura', 'Gua sha', 'Consejos sobre la carga'],
    description: p(
      'La mayoría de las personas con codo de tenista nunca ha tenido una raqueta en la mano: basta con pintar, escribir en la computadora o cargar a un niño pequeño. Las agujas y el gua sha alrededor del antebrazo pueden ayudar a aliviar la molestia mientras usted cambia cuánto, y cómo, lo carga.',
      'Hable con su médico si el codo está hinchado, no se estira o no mejora en tres meses.',
    ),
  },
  'plantar-heel-pain': {
    name: 'Dolor de talón',
    symptoms: ['Dolor con los primeros pasos', 'Talón sensible'],
    recommendedTreatments: ['Acupuntura', 'Trabajo en la pantorrilla'],
    description: p(
      'Ese primer paso punzante de la mañana se llama con frecuencia fascitis plantar. La acupuntura en el pie y la pantorrilla puede ayudar a algunas personas durante las semanas que los talones necesitan, junto con estiramientos, buenos zapatos y correr un poco menos.',
      'Hable con su médico si el talón está dormido, hinchado o duele de noche, o si tiene diabetes.',
    ),
  },
  'tmj-and-jaw-tension': {
    name: 'Tensión de la mandíbula (ATM)',
    symptoms: ['Apretar los dientes', 'Chasquidos', 'Oído tapado'],
    recommendedTreatments: ['Acupuntura', 'Puntos en la cara', 'Relajación'],
    description: p(
      'Una mandíbula que truena, aprieta (bruxismo) o se cansa, que a veces se llama trastorno de la ATM, muchas veces es de alguien que carga con mucho. Agujas pequeñas alrededor de la mandíbula, el cuello y las manos pueden ayudar a que los músculos se aflojen, y le enseñamos una posición de descanso para la lengua que puede practicar donde sea.',
      'Hable con su dentista o médico si la mandíbula se le traba, le cambia la mordida o le duele un diente.',
    ),
  },
};
