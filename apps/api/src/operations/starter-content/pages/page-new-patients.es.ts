import { h2, h3, NEW_SHEET, note, ol, p, table, ul } from '../html';
import type { InSpanish } from '../said';

export const NEW_PATIENTS_PAGE_ES: InSpanish<'pages'>[string] = {
  title: 'Pacientes nuevos',
  summary: 'Qué traer, qué pasa en la primera visita y una hoja para imprimir y llenar en casa.',
  body:
    p(
      'Bienvenido, bienvenida. La primera visita dura unos 90 minutos. No necesita una orden médica, y no necesita saber nada de acupuntura.',
    ) +
    h2('Antes de venir') +
    ol(
      'Reserve una hora en este sitio, o <a href="/contact">llámenos o escríbanos</a>.',
      'Imprima y llene la hoja de abajo, o llegue diez minutos antes y llénela aquí.',
      'Coma algo ligero unas dos horas antes. Use ropa que se pueda enrollar arriba de los codos y las rodillas.',
      'Si tiene fiebre o algo contagioso, quédese en casa y avísenos: cambiar una visita por esta razón no cuesta nada.',
    ) +
    h2('Qué traer') +
    ul(
      'Una identificación con foto, y su tarjeta del seguro si quiere un recibo detallado (superbill).',
      'Una lista de todo lo que toma: medicinas, suplementos y hierbas, con la dosis.',
      'Resultados de análisis o estudios recientes, si tienen que ver con la razón de su visita.',
      'El nombre y el número de su médico.',
      'Para un niño: uno de los padres o el tutor, que se queda en la sala.',
    ) +
    note(
      '<strong>Díganos primero</strong> si está o puede estar embarazada, toma anticoagulantes, sangra con facilidad, tiene un marcapasos, o ha tenido convulsiones o desmayos. Entonces se dejan fuera algunas técnicas.',
    ) +
    h2('Qué pasa en la primera visita') +
    ol(
      '<strong>Hablamos.</strong> Su profesional le pregunta por qué viene, cómo duerme, come y se siente, y qué ha intentado, mira su lengua y le toma el pulso.',
      '<strong>Usted escucha lo que sugerimos,</strong> lo que puede hacer y lo que no, cuánto cuesta y qué más podría hacer. Usted decide.',
      '<strong>Usted se acuesta y descansa.</strong> Agujas estériles de un solo uso se quedan de 20 a 30 minutos. La mayoría de las personas siente poco; un moretón pequeño o cansancio durante una hora es común.',
      '<strong>Hacemos un plan.</strong> Muchas personas vienen de cuatro a ocho veces antes de revisar juntos si ayuda.',
    ) +
    h2('Cuánto cuesta') +
    p(
      'Los precios están en la página de <a href="/services">servicios</a>. Aceptamos tarjetas, cheques, efectivo y tarjetas HSA y FSA. Si usted mismo paga su atención, puede tener un estimado de buena fe por escrito antes de su visita: solo pídalo.',
    ) +
    p('Por favor cancele al menos 24 horas antes. Hay más sobre esto en nuestros <a href="/terms">términos</a>.') +
    h2('El día de la visita') +
    p(
      'El estacionamiento es gratis detrás del edificio, y una rampa sin escalones lleva al elevador. En la recepción puede registrarse en la tableta o con nosotros. Lo que nos cuenta está protegido como dice nuestro <a href="/privacy">aviso de privacidad</a>.',
    ) +
    NEW_SHEET +
    h2('Su hoja de admisión') +
    p(
      'Imprima esta página, llene la hoja con tinta y tráigala. Por favor no la envíe por correo electrónico. Deje en blanco lo que prefiera contarnos en persona.',
    ) +
    h3('Usted') +
    table(
      'Sobre usted',
      ['Pregunta', 'Su respuesta'],
      ['Nombre, y cómo quiere que le llamemos', ''],
      ['Fecha de nacimiento', ''],
      ['Teléfono y correo electrónico', ''],
      ['En una emergencia, ¿a quién llamamos?', ''],
      ['Su médico, con teléfono', ''],
    ) +
    h3('Su salud') +
    table(
      'Sobre su salud',
      ['Pregunta', 'Su respuesta'],
      ['¿Por qué viene, y desde cuándo?', ''],
      ['¿Qué lo mejora o lo empeora?', ''],
      ['Enfermedades y operaciones', ''],
      ['Medicinas, suplementos y hierbas, con dosis', ''],
      ['Alergias', ''],
      ['¿Embarazo o lactancia? ¿Marcapasos? ¿Anticoagulantes?', ''],
      ['¿Cómo duerme y cómo come?', ''],
      ['¿Qué le gustaría poder hacer otra vez?', ''],
    ) +
    p('Fecha y firma: ______________________________'),
};
