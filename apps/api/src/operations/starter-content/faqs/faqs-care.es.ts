import { ol, p, ul } from '../html';
import type { InSpanish } from '../said';
import { urgentEs } from '../spanish/urgent.es';

export const CARE_FAQS_ES: InSpanish<'faqs'> = {
  'what-happens-at-the-first-visit': {
    question: '¿Qué pasa en la primera visita?',
    answer:
      ol(
        'Hablamos, media hora o más: qué le trae, su historia, el sueño, la digestión, las medicinas.',
        'Su profesional mira su lengua y le toma el pulso en las dos muñecas.',
        'Usted se acuesta con comodidad y descansa con unas pocas agujas finas durante unos 25 minutos.',
        'Le explicamos lo que encontramos y sugerimos un plan por escrito. Usted decide, sin prisa.',
      ) + p('Si creemos que otro profesional debe verle primero, se lo decimos.'),
  },
  'how-long-is-it': {
    question: '¿Cuánto dura?',
    answer: p(
      'Cuente con 90 minutos para la primera visita y 60 minutos para las de seguimiento. La primera vez, por favor llegue diez minutos antes. Otras visitas son más cortas; lo que dura cada una está en nuestra <a href="/services">página de servicios</a>.',
    ),
  },
  'what-should-i-wear-and-eat': {
    question: '¿Qué ropa debo usar y qué debo comer?',
    answer: ul(
      'Ropa holgada, con mangas y pantalones que se puedan enrollar arriba del codo y de la rodilla.',
      'Una comida o un bocadillo ligero una o dos horas antes; por favor no venga con el estómago vacío.',
      'Nada de alcohol antes, y poco café.',
      'Sin perfume, por favor: otros pacientes pueden ser sensibles.',
    ),
  },
  'do-i-need-a-referral': {
    question: '¿Necesito una orden médica?',
    answer: p(
      'No. En Washington usted puede venir directamente con nosotros. Algunos planes de seguro piden una orden médica antes de reembolsarle, así que por favor pregunte en el suyo. Con su permiso, escribimos con gusto a su médico.',
    ),
  },
  'what-forms-do-i-fill-in': {
    question: '¿Qué formularios tengo que llenar?',
    answer:
      p(
        'Una historia de salud, el consentimiento para el tratamiento y nuestras políticas de privacidad y de pago: en total unos quince minutos. Puede llenarlos en papel en la clínica.',
      ) + p('Por favor traiga una lista de sus medicinas, suplementos y alergias, y el nombre de su médico.'),
  },
  'does-it-hurt': {
    question: '¿Duele?',
    answer: p(
      'La mayoría de las personas siente un piquete muy pequeño o nada, y después una sensación sorda, pesada o tibia que pasa. Las agujas son más o menos tan finas como un cabello. Si algo le molesta, díganos y la ajustamos o la quitamos enseguida. Y si las agujas no son para usted, el tui na, la acupresión y las semillas para la oreja no las necesitan.',
    ),
  },
  'are-needles-single-use': {
    question: '¿Las agujas se usan una sola vez?',
    answer: p(
      'Sí. Cada aguja es estéril, se abre delante de usted, se usa una vez y se desecha en un recipiente para objetos punzantes. Todos nuestros profesionales están formados en la técnica de aguja limpia (Clean Needle Technique).',
    ),
  },
  'how-many-sessions-will-i-need': {
    question: '¿Cuántas sesiones voy a necesitar?',
    answer: p(
      'Con frecuencia de cuatro a ocho, por lo general una por semana, y después revisamos juntos. Algo reciente puede pedir menos, algo de mucho tiempo puede pedir más. No podemos prometer un resultado; si al revisar no ha cambiado nada, se lo decimos y hablamos de otras opciones.',
    ),
  },
  'are-there-side-effects': {
    question: '¿Hay efectos secundarios?',
    answer:
      p(
        'Por lo general pequeños: un moretón, una gota de sangre, cansancio o un mareo ligero durante una o dos horas.',
      ) +
      p(
        'Los problemas graves son raros, y por eso hacemos preguntas cuidadosas antes de empezar. Descanse un poco antes de manejar, y llámenos si algo le preocupa.',
      ) +
      urgentEs(
        'un dolor repentino en el pecho o dificultad para respirar después de un tratamiento necesita atención de emergencia. Llame al 911.',
      ),
  },
  'who-should-not-have-it-or-should-tell-us-first': {
    question: '¿Quién no debe recibirla, o debe avisarnos primero?',
    answer:
      p('La mayoría de las personas puede recibir acupuntura. Por favor díganos antes si tiene:') +
      ul(
        'un trastorno de sangrado, o si toma anticoagulantes',
        'un marcapasos u otro aparato implantado (entonces no se usa electroacupuntura)',
        'un embarazo, o la posibilidad de uno',
        'un problema en una válvula del corazón, conteos bajos de sangre o defensas débiles',
        'convulsiones, desmayos o mucho miedo a las agujas',
        'piel infectada o lastimada, o alergia a metales o adhesivos',
      ),
  },
  'are-herbs-safe-with-my-medicines': {
    question: '¿Son seguras las hierbas con mis medicinas?',
    answer:
      p(
        'Algunas combinan bien, otras no, y de muchas se ha investigado poco. Traiga una lista de todo lo que toma. La revisamos antes de sugerir una fórmula, y otra vez cada vez que algo cambia.',
      ) +
      p(
        'Por favor diga a su médico y a su farmacéutico lo que toma de nosotros. Si toma anticoagulantes o medicinas para el corazón, para convulsiones o por un trasplante, si está embarazada o amamanta, o si tiene una cirugía planeada, pregunte antes de tomar cualquier hierba.',
      ),
  },
  'where-do-the-herbs-come-from': {
    question: '¿De dónde vienen las hierbas?',
    answer: p(
      'De proveedores que siguen las buenas prácticas de fabricación (GMP) y analizan cada lote: identidad, metales pesados, pesticidas y microbios. Guardamos los números de lote, para poder avisarle si un proveedor retirara uno. No usamos especies en peligro de extinción, ni productos animales sin su acuerdo.',
    ),
  },
  'how-do-i-take-granules': {
    question: '¿Cómo tomo los gránulos?',
    answer:
      ol(
        'Ponga en una taza la dosis escrita en su etiqueta.',
        'Añada un poco de agua caliente, mueva hasta que se disuelva y complete con agua tibia.',
        'Tómelo entre comidas, a menos que le hayamos dicho otra cosa.',
      ) +
      p(
        'El sabor es honesto. Un trago de agua o un trozo de manzana después ayuda. Deje de tomarlo y llámenos si le da sarpullido, malestar de estómago o algo inesperado.',
      ),
  },
  'can-i-return-them': {
    question: '¿Puedo devolverlas?',
    answer: p(
      'Por seguridad no se pueden devolver las fórmulas mezcladas para usted ni nada que esté abierto. Los productos cerrados se pueden devolver en 30 días con el recibo. Si algo está defectuoso, o no le sienta bien, hable con nosotros; encontraremos una solución justa.',
    ),
  },
};
