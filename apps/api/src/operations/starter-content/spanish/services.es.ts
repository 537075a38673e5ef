import { p, ul } from '../html';
import type { InSpanish } from '../said';

export const SERVICES_ES: InSpanish<'services'> = {
  'initial-consultation-and-treatment': {
    name: 'Consulta y tratamiento inicial',
    shortDescription:
      'Su primera visita: tiempo para escucharle, una historia clínica cuidadosa y un primer tratamiento de acupuntura.',
    description:
      p(
        'La primera visita es sin prisa. Su profesional le pregunta qué le trae, cómo duerme, su digestión, su energía y sus medicinas, mira su lengua y le toma el pulso, como es costumbre en la medicina china.',
        'Después usted descansa unos 25 minutos con unas pocas agujas finas. Antes de irse recibe un plan por escrito: lo que sugerimos, con qué frecuencia y cuándo lo revisamos juntos.',
      ) +
      ul(
        'Por favor traiga una lista de sus medicinas y suplementos',
        'Coma algo ligero una o dos horas antes',
        'Use mangas y pantalones que se puedan enrollar',
      ),
  },
  'follow-up-acupuncture': {
    name: 'Acupuntura de seguimiento',
    shortDescription:
      'Una visita de una hora que continúa la anterior: revisión, tratamiento, descanso y un plan ajustado.',
    description:
      p(
        'Empezamos por lo que ha cambiado desde su última visita y ajustamos los puntos a cómo está usted hoy. Si le convienen, se pueden añadir ventosas, gua sha o moxibustión, sin costo adicional cuando el tiempo lo permite.',
        'Muchas personas vienen cada semana, de cuatro a ocho visitas, y después revisamos juntos si conviene continuar, espaciar las visitas o terminar. Cinco visitas de seguimiento compradas juntas cuestan $450.',
      ) +
      ul('Una breve revisión en cada visita', 'Una sala privada y cálida', 'Cosas sencillas que puede hacer en casa'),
  },
  'community-acupuncture': {
    name: 'Acupuntura comunitaria',
    shortDescription:
      'Acupuntura en una sala tranquila y compartida con sillones reclinables: la misma atención a un precio más bajo.',
    description:
      p(
        'Varias personas descansan en la misma sala de luz suave mientras un profesional va de sillón en sillón. Los puntos están casi siempre en brazos, piernas y cabeza, así que usted se queda vestido y solo se enrolla las mangas y los pantalones.',
        'Es para quienes disfrutan de la compañía en silencio, vienen con frecuencia o quieren gastar menos. Su primera visita con nosotros es siempre una consulta individual, porque primero queremos conocerle.',
      ) +
      ul(
        'Por favor hable en voz muy baja',
        'Si quiere, traiga audífonos',
        'Amistades y parejas pueden venir al mismo tiempo',
      ),
  },
  'herbal-medicine-consultation': {
    name: 'Consulta de medicina herbal',
    shortDescription:
      'Una revisión completa de su salud y sus medicinas, y una fórmula elegida para usted si las hierbas son una buena idea.',
    description:
      p(
        'Las hierbas se eligen para una persona, no para una etiqueta. Repasamos su historia, todo lo que toma y sus alergias, y buscamos interacciones antes de sugerir algo. A veces la respuesta es que las hierbas no son una buena idea para usted en este momento.',
        'Si sugerimos una fórmula, la recibe en gránulos, cápsulas o té, con instrucciones por escrito. Las hierbas se cobran aparte, casi siempre de $30 a $60 para dos o tres semanas.',
      ) +
      ul(
        'Traiga todas sus medicinas y suplementos, o una foto de las etiquetas',
        'Díganos si está embarazada, si amamanta o si tiene una cirugía planeada',
        'Por favor diga también a su médico y a su farmacéutico lo que toma',
      ),
  },
  'herbal-follow-up': {
    name: 'Seguimiento de hierbas',
    shortDescription: 'Una visita corta para ver cómo le va con su fórmula y ajustarla.',
    description:
      p(
        'Dos o tres semanas después de empezar una fórmula vemos cómo se siente, qué ha cambiado y si la dosis todavía es la adecuada. ¿Toma medicinas nuevas desde su última visita? Traiga los nombres y las revisamos otra vez.',
      ) + ul('En persona', 'Para quienes ya tienen una fórmula nuestra'),
  },
  'cupping-therapy': {
    name: 'Terapia con ventosas',
    shortDescription: 'Succión suave en la espalda y los hombros que a muchas personas les afloja la tensión.',
    description:
      p(
        'Se colocan sobre la piel ventosas de vidrio o de silicona que se sostienen con una succión ligera, quietas o deslizándose con un poco de aceite. Se siente como un estiramiento firme de adentro hacia afuera.',
        'Las marcas redondas son comunes, por lo general no duelen y desaparecen en tres a diez días. No se ponen ventosas sobre piel lastimada ni várices, y le pedimos que nos diga si toma anticoagulantes.',
      ) +
      ul('Planee una noche tranquila después', 'Mantenga la zona abrigada y beba agua', 'No vaya a la piscina ese día'),
  },
  'moxibustion-add-on': {
    name: 'Moxibustión adicional',
    shortDescription: 'Calor de artemisa encendida que se sostiene sobre la piel; se añade a cualquier visita.',
    description: p(
      'Se quema artemisa seca cerca de la piel, nunca sobre ella, para que se extienda un calor agradable. Se elige con frecuencia para personas que sienten frío o para zonas a las que les gusta el calor.',
      'Usamos moxa de poco humo y buena ventilación. Por favor díganos si tiene asma, si está embarazada o si siente menos en la piel; entonces usamos otra forma de calor.',
    ),
  },
  'tui-na-bodywork': {
    name: 'Terapia corporal tui na',
    shortDescription: 'Terapia corporal china a través de ropa ligera: amasar, rodar, estirar.',
    description:
      p(
        'El tui na trabaja a lo largo de los músculos y los canales, con amasado, rodamiento y movimientos suaves de las articulaciones. La presión se acuerda con usted y puede ser firme o muy ligera.',
        'Puede ser una visita por sí sola o después de la acupuntura, y es una buena opción para quien prefiere no tener agujas.',
      ) + ul('Use ropa cómoda y holgada', 'No se usa aceite', 'Diga enseguida si algo es demasiado'),
  },
  'facial-rejuvenation-acupuncture': {
    name: 'Acupuntura facial de rejuvenecimiento',
    shortDescription:
      'Agujas muy finas en la cara y el cuerpo, seguidas de un masaje con gua sha de jade. Tranquilo y reparador.',
    description:
      p(
        'Se colocan agujas finas como un cabello en la cara, las orejas y el cuerpo, y la visita termina con un masaje lento con gua sha de jade. Las personas lo describen como un descanso; a muchas les gusta cómo se ve su piel después, aunque los resultados son distintos en cada persona.',
        'Pueden aparecer moretones pequeños, así que por favor no reserve en la semana antes de una boda o de unas fotos. Espere dos semanas después de rellenos inyectables o exfoliaciones.',
      ) + ul('Si puede, venga sin maquillaje', 'Por lo general es una serie de seis a diez visitas'),
  },
  'fertility-and-cycle-support-visit': {
    name: 'Visita de apoyo a la fertilidad y al ciclo',
    shortDescription: 'Acupuntura según su ciclo, junto con la atención de su médico o de su clínica de fertilidad.',
    description:
      p(
        'Planeamos las visitas según su ciclo o el calendario de su clínica, y las hacemos tranquilas y prácticas. Muchas personas vienen para sentirse más firmes en un tiempo exigente; nadie puede prometer un resultado, y nosotros no lo hacemos.',
        'Con su permiso escribimos a su médico, para que todos sepan lo que hace cada quien. Cuando ya hay un embarazo, evitamos algunos puntos.',
      ) +
      ul(
        'Traiga sus notas del ciclo o su calendario',
        'Su pareja es bienvenida',
        'Sin acuerdo de su clínica no hay hierbas junto con medicinas de fertilidad',
      ),
  },
  'pediatric-shonishin': {
    name: 'Shonishin para niños',
    shortDescription:
      'Atención de estilo japonés para niños, con instrumentos lisos que acarician y dan toquecitos. Sin agujas.',
    description:
      p(
        'El shonishin usa pequeños instrumentos redondeados que cepillan, dan toquecitos y presionan la piel. Es rápido, ligero y muchas veces un poco divertido; casi todos los niños preguntan de qué están hechos los instrumentos.',
        'Uno de los padres o el tutor se queda en la sala todo el tiempo. Vea primero a su pediatra si hay fiebre, problemas para respirar, o si el niño no bebe o no despierta como siempre.',
      ) + ul('Para bebés y niños hasta unos doce años', 'Traiga un juguete o un libro favorito'),
  },
  'auricular-ear-acupuncture': {
    name: 'Acupuntura auricular (en la oreja)',
    shortDescription:
      'Cinco puntos pequeños en cada oreja, sentado y vestido; se elige con frecuencia por estrés o antojos.',
    description:
      p(
        'Se colocan agujas finas o semillas pequeñas en la oreja, y usted descansa en un sillón. El protocolo NADA de cinco puntos se usa mucho en programas comunitarios como compañía tranquila de la consejería.',
        'Las semillas pueden quedarse de tres a cinco días, para que usted las presione suavemente en casa.',
      ) + ul('Por favor quítese los aretes', 'Díganos si tiene alergia a adhesivos o metales'),
  },
  'telehealth-herbal-check-in': {
    name: 'Consulta de hierbas por video',
    shortDescription:
      'Una visita segura por video sobre su fórmula actual, para pacientes que ya hemos visto en persona.',
    description:
      p(
        'Haga preguntas, cuente los cambios y planee las próximas semanas sin tener que manejar. Los surtidos se pueden recoger en la recepción o enviar por correo dentro de Washington.',
        'El video no sirve para problemas nuevos o urgentes: para eso se necesita una visita en persona o su médico. Antes de la visita le enviamos un enlace privado por correo electrónico.',
      ) + ul('Tenga a la mano su lista de medicinas', 'Elija un lugar tranquilo con buena conexión'),
  },
};
