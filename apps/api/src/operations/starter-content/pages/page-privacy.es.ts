import { h2, note, outside, p, table, ul, warning } from '../html';
import type { InSpanish } from '../said';
import { LINE_988 } from '../spanish/urgent.es';

export const PRIVACY_PAGE_ES: InSpanish<'pages'>[string] = {
  title: 'Aviso de privacidad',
  summary:
    'Cómo usamos y protegemos lo que nos cuenta, en este sitio web, por teléfono y en sus visitas, y cuáles son sus derechos.',
  body:
    warning(
      '<strong>Este aviso se está completando.</strong> Lo que está entre corchetes todavía se tiene que llenar, y el aviso no vale antes. Hasta entonces, por favor pregúntenos lo que quiera saber sobre su información en la <a href="/contact">página de contacto</a> o en la recepción.',
    ) +
    note(
      '<strong>ESTE AVISO DESCRIBE CÓMO SE PUEDE USAR Y DIVULGAR SU INFORMACIÓN MÉDICA Y CÓMO PUEDE USTED TENER ACCESO A ESTA INFORMACIÓN. POR FAVOR LÉALO CON CUIDADO.</strong>',
    ) +
    p('Este aviso lo da [nombre legal de la clínica]. Vale a partir del [fecha a partir de la cual vale este aviso].') +
    h2('Lo que reunimos') +
    p(
      'Reunimos lo que usted nos cuenta y lo que necesitamos para atenderle. Este sitio web no tiene publicidad, ni rastreo de otras empresas. No pide más de lo que muestra cada formulario.',
    ) +
    table(
      'Lo que nos llega, y para qué lo usamos',
      ['Dónde', 'Qué recibimos', 'Para qué lo usamos'],
      ['Formulario de contacto', 'Su nombre, cómo comunicarnos con usted, su mensaje', 'Para contestarle'],
      [
        'Reservas y solicitudes de cita',
        'Su nombre, cómo comunicarnos con usted, la visita que elige',
        'Para guardar su hora y recordársela',
      ],
      [
        'Registro al llegar',
        'Su nombre, fecha de nacimiento, razón de la visita',
        'Para encontrar su visita y prepararla',
      ],
      [
        'Solicitudes de fórmulas personalizadas',
        'Síntomas, medicinas y alergias que usted nombra',
        'Para que un profesional conteste su solicitud',
      ],
      ['Tienda', 'Lo que pide, y adónde enviarlo', 'Para preparar su pedido, entregarlo y llevar las cuentas'],
      ['Boletín', 'Su correo electrónico', 'Para enviarle el boletín, hasta que cancele la suscripción'],
      [
        'Teléfono',
        'Su número, la hora de la llamada y un mensaje de voz si deja uno',
        'Para contestar, y para devolverle la llamada',
      ],
      [
        'Mensajes de texto',
        'Su número y los mensajes',
        'Avisos cortos sobre sus visitas, si los aceptó. Conteste STOP para terminarlos.',
      ],
    ) +
    p(
      `Por favor no envíe información médica urgente o detallada por un formulario o por mensaje de texto. En una emergencia llame al 911; en una crisis de salud mental ${LINE_988}.`,
    ) +
    h2('Cómo podemos usarla y compartirla') +
    p('Sin preguntarle cada vez, la ley nos permite usar y compartir información médica:') +
    ul(
      '<strong>Para su atención:</strong> con los profesionales de la clínica, y con su médico o farmacéutico cuando es parte de su atención.',
      '<strong>Para el pago:</strong> para cobrarle, o para dar a usted o a su seguro un recibo detallado.',
      '<strong>Para el funcionamiento de la clínica:</strong> para las citas, las revisiones de calidad y el orden de nuestros expedientes.',
      '<strong>Con empresas que trabajan para nosotros,</strong> como [empresas que manejan para ustedes expedientes, teléfonos, mensajes de texto o correo electrónico]. Un contrato las obliga a protegerla como nosotros.',
      '<strong>Cuando la ley lo pide:</strong> para la salud pública, la supervisión, los tribunales, la compensación a trabajadores, o para evitar una amenaza grave a la salud o la seguridad de alguien.',
    ) +
    p(
      'Con familiares o amigos compartimos solo lo que les ayuda a ayudarle, y no si usted se opone. La información que se comparte como la ley permite puede ser pasada a otros por quien la recibe, y entonces este aviso ya no la protege.',
    ) +
    h2('Lo que necesita su permiso por escrito') +
    p(
      'Le pedimos su permiso por escrito antes de usar o compartir su información para publicidad, antes de que alguien pudiera pagarnos por ella, antes de compartir notas de sesiones de consejería, y para cualquier otro uso que este aviso no nombra. Puede retirar un permiso por escrito en cualquier momento, para todo lo que todavía no ha pasado.',
    ) +
    p('[Añada lo que su estado protege además, y los expedientes sobre uso de sustancias, si tiene alguno]') +
    h2('Sus derechos') +
    ul(
      '<strong>Ver y copiar.</strong> Puede leer su expediente, o tener una copia en papel o en forma electrónica, por regla general en 30 días. Podemos pedirle lo que cuesta la copia.',
      '<strong>Corregir.</strong> Puede pedirnos cambiar lo que está mal o falta. Si no lo hacemos, le decimos por escrito por qué.',
      '<strong>Pedir límites.</strong> Puede pedirnos no usar o no compartir algo. Si usted pagó una visita completa, no le hablamos de ella a su seguro si nos lo pide.',
      '<strong>Elegir cómo nos comunicamos con usted.</strong> Puede pedirnos usar otro número u otra dirección.',
      '<strong>Saber quién la recibió.</strong> Puede pedir una lista de con quién compartimos su información en los últimos seis años, aparte de la atención, el pago y el funcionamiento de la clínica.',
      '<strong>Tener este aviso en papel,</strong> también si aceptó recibirlo en forma electrónica.',
      '<strong>Ser representado</strong> por su tutor legal, o por alguien con su poder notarial para asuntos médicos.',
    ) +
    h2('Nuestros deberes') +
    p(
      'La ley nos obliga a mantener privada su información médica, a darle este aviso, a cumplirlo y a avisarle pronto si una violación de seguridad pudo poner en riesgo su información. Podemos cambiar este aviso; el nuevo vale entonces para todo lo que tenemos, y lo encuentra aquí y en la recepción.',
    ) +
    h2('Cuánto tiempo la guardamos') +
    p(
      'Guardamos los expedientes médicos [número de años que pide su estado]. Los mensajes, los registros de llegada y la lista de llamadas se borran después del tiempo que la clínica ha fijado.',
    ) +
    h2('Preguntas y quejas') +
    p(
      'Escriba o llame a nuestro encargado de privacidad: [nombre de su encargado de privacidad], [teléfono de su encargado de privacidad], [correo electrónico de su encargado de privacidad].',
    ) +
    p(
      `También puede presentar una queja ante la ${outside('https://www.hhs.gov/hipaa/filing-a-complaint/index.html', 'Oficina de Derechos Civiles')} del Departamento de Salud y Servicios Humanos de EE. UU. No tendrá ninguna consecuencia con nosotros por quejarse.`,
    ),
};
