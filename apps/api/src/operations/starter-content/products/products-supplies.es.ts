import { DAISY_ES, EXTERNAL_ES, POINTS_ES } from '../spanish/cautions.es';
import { p } from '../html';
import type { InSpanish } from '../said';

export const SUPPLIES_ES: InSpanish<'products'> = {
  'ear-seeds-gold': {
    name: 'Semillas para la oreja, doradas',
    form: '120 piezas en parches suaves con la piel',
    shortDescription: 'Bolitas bañadas en oro para una presión suave en la oreja, con un mapa de puntos.',
    description: p(
      'Pegue una semilla donde su profesional le ha mostrado y presiónela durante unas respiraciones, tres o cuatro veces al día. Por tradición se usan para apoyar la relajación.',
    ),
    doseText: 'Se llevan hasta 5 días; después deje descansar la oreja 2',
    allergens: ['níquel', 'adhesivo'],
    cautions: [
      EXTERNAL_ES,
      POINTS_ES,
      'Quítelas si la piel se irrita',
      'Piezas pequeñas: manténgalas lejos de niños menores de 3 años',
    ],
  },
  'press-tack-patches': {
    name: 'Parches con tachuela',
    form: '100 parches estériles',
    shortDescription: 'Tachuelas estériles de 0.6 mm, solo para profesionales con licencia.',
    description: p(
      'Tachuelas intradérmicas de un solo uso en parches que respiran, selladas una por una. Se venden a profesionales con licencia; por favor muestre su licencia en la recepción.',
    ),
    doseText: 'Según lo indique el profesional',
    allergens: ['níquel', 'adhesivo'],
    cautions: [
      'Solo para uso de profesionales',
      'De un solo uso; deséchelas como objetos punzantes',
      'No con un trastorno de sangrado ni con anticoagulantes',
    ],
  },
  'acupressure-wrist-band-pair': {
    name: 'Bandas de acupresión para la muñeca, par',
    form: '2 bandas tejidas, talla de adulto',
    shortDescription: 'Bandas suaves con un botón redondo para el lado interior de la muñeca.',
    description: p(
      'Se llevan en las dos muñecas, con el botón tres dedos arriba del pliegue, en el punto que se llama P6. Muchos viajeros guardan un par en la guantera.',
    ),
    doseText: 'Se llevan mientras hagan falta; aflójelas cada 2 horas',
    cautions: [
      EXTERNAL_ES,
      'Aflójelas enseguida si una mano hormiguea o se hincha',
      'Vea a un médico por vómitos que no paran',
    ],
  },
};

export const TOOLS_ES: InSpanish<'products'> = {
  'silicone-cupping-set': {
    name: 'Juego de ventosas de silicona',
    form: '4 ventosas en una bolsa de algodón',
    shortDescription: 'Ventosas suaves para un masaje deslizante en músculos grandes.',
    description: p(
      'Apriete, coloque y deslice con un poco de aceite sobre el muslo, la pantorrilla o el hombro. Una tarjeta impresa muestra dónde, cuánto tiempo y cuándo no.',
    ),
    doseText: 'Deslice hasta 5 minutos en una zona; descanse 2 días entre una vez y otra',
    cautions: [
      EXTERNAL_ES,
      'No sobre venas, lunares, moretones ni huesos',
      'No se use si toma anticoagulantes',
      POINTS_ES,
    ],
  },
  'jade-gua-sha-tool': {
    name: 'Piedra gua sha de jade',
    form: '1 piedra cortada a mano en su bolsita',
    shortDescription: 'Una piedra fresca y lisa para la cara, el cuello y los hombros.',
    description: p(
      'Sosténgala casi plana y deslícela despacio hacia afuera con una gota de aceite. El lado curvo sigue la mandíbula, el lado largo el hombro. Cada piedra tiene un color un poco distinto.',
    ),
    doseText: 'Pasadas ligeras de 3 a 5 minutos',
    cautions: [
      EXTERNAL_ES,
      'No sobre piel irritada ni en las dos semanas después de rellenos',
      'Solo con presión ligera si toma anticoagulantes',
    ],
  },
  'smokeless-moxa-sticks': {
    name: 'Puros de moxa sin humo',
    form: '5 puros',
    shortDescription: 'Artemisa carbonizada para dar calor, con muy poco humo.',
    description: p(
      'Para quienes han aprendido a usar la moxa en nuestra clínica. Encienda un extremo, sosténgalo a un ancho de mano sobre la piel y muévalo en cuanto sienta calor.',
    ),
    doseText: 'Hasta 10 minutos, una vez al día, solo donde se le ha mostrado',
    allergens: [DAISY_ES],
    cautions: [
      'Nunca toque la piel con él; tenga a la mano un plato con arena y apáguelo por completo',
      'No donde se siente menos, ni en la cara',
      'Úselo con una ventana abierta; no con asma',
      POINTS_ES,
    ],
  },
  'rice-heat-wrap': {
    name: 'Compresa térmica de arroz',
    form: '1 compresa, 15 x 60 cm, funda lavable',
    shortDescription: 'Una compresa larga de algodón rellena de arroz que guarda su calor media hora.',
    description: p(
      'Caliéntela en el microondas y póngala sobre el cuello, la espalda o el vientre. El arroz se acomoda a su forma, y solo huele a algodón limpio.',
    ),
    doseText: 'Caliente 90 segundos, pruebe en el antebrazo, use hasta 20 minutos',
    cautions: [
      EXTERNAL_ES,
      'No la caliente de más, y no se duerma sobre ella',
      'No donde se siente menos, sobre una lesión reciente ni en el vientre durante el embarazo',
    ],
  },
  'acupressure-mat': {
    name: 'Tapete de acupresión',
    form: '1 tapete con almohada, 70 x 42 cm',
    shortDescription: 'Cientos de puntas romas para diez minutos de calma en el piso.',
    description: p(
      'Empiece con una camiseta delgada y unos minutos; después del primer cosquilleo viene el calor. Una buena manera de terminar un día de trabajo.',
    ),
    doseText: 'De 5 a 20 minutos, una vez al día',
    cautions: [
      EXTERNAL_ES,
      'No con anticoagulantes, menos sensibilidad o piel frágil',
      POINTS_ES,
      'No es para niños pequeños',
    ],
  },
  'herbal-liniment': {
    name: 'Linimento de hierbas',
    form: 'Frasco de 60 ml',
    shortDescription: 'Frota que primero refresca y después da calor, para músculos después del trabajo o el deporte.',
    description: p(
      'Angélica, cúrcuma y menta en alcohol. Frote unas gotas hasta que se seque. Déjelo secar: mancha las toallas.',
    ),
    doseText: 'Unas gotas en la zona, hasta 3 veces al día',
    cautions: [
      'Solo para uso externo: nunca lo trague, manténgalo lejos de los ojos y de piel lastimada',
      'Lávese las manos después; no lo cubra con calor ni con una venda apretada',
      'Pruebe primero en una zona pequeña; pregunte antes si toma anticoagulantes',
      'Inflamable hasta que se seca; manténgalo lejos de los niños',
      POINTS_ES,
    ],
  },
};
