import { p, ul } from '../html';
import type { InSpanish } from '../said';
import { LINE_988 } from '../spanish/urgent.es';

export const FAQ_CATEGORIES_ES: InSpanish<'faqCategories'> = {
  'first-visit': {
    name: 'Primera visita',
    description: 'Qué esperar, qué traer y qué ropa usar cuando viene por primera vez.',
  },
  acupuncture: { name: 'Acupuntura', description: 'Agujas, sesiones y seguridad.' },
  'herbal-medicine': { name: 'Medicina herbal', description: 'Fórmulas, seguridad y cómo tomarlas.' },
  'insurance-and-fees': { name: 'Seguro y precios', description: 'Pagos, seguro y nuestras políticas.' },
  visiting: { name: 'Cómo visitarnos', description: 'Estacionamiento, acceso y venir con niños.' },
  'privacy-and-ordering': {
    name: 'Privacidad y pedidos',
    description: 'Su información, y cómo recoger o recibir hierbas.',
  },
};

export const CLINIC_FAQS_ES: InSpanish<'faqs'> = {
  'do-you-take-insurance': {
    question: '¿Aceptan seguro?',
    answer:
      p(
        'Usted nos paga en la visita y le damos un “superbill”: un recibo detallado con los códigos que su seguro necesita para reembolsarle, si su plan cubre la acupuntura.',
      ) +
      p('Antes de venir, llame al número de su tarjeta y pregunte:') +
      ul(
        '¿Tengo cobertura de acupuntura, también fuera de la red?',
        '¿Cuántas visitas al año, y hay un deducible?',
        '¿Necesito una orden médica o un diagnóstico en particular?',
      ),
  },
  'can-i-pay-with-an-hsa-or-fsa-card': {
    question: '¿Puedo pagar con una tarjeta HSA o FSA?',
    answer: p(
      'Sí, la acupuntura. Para hierbas y productos puede hacer falta una carta de necesidad médica de su médico; decide el administrador de su cuenta. También aceptamos tarjetas, cheques y efectivo.',
    ),
  },
  'what-is-your-cancellation-policy': {
    question: '¿Cuál es su política de cancelación?',
    answer: p(
      'Por favor avísenos al menos 24 horas antes, para que alguien que espera pueda usar su hora. Las cancelaciones más tarde y las visitas perdidas cuestan $50. Una enfermedad repentina o una emergencia nunca se cobran: quédese en casa si puede contagiar.',
    ),
  },
  'can-i-have-a-good-faith-estimate': {
    question: '¿Puedo tener un estimado de buena fe?',
    answer: p(
      'Sí. Si usted mismo paga su atención, la ley federal (No Surprises Act) le da derecho a un estimado por escrito de lo que se espera que cueste. Pídalo al hacer su cita, o en cualquier momento antes. Si una factura pasa de su estimado por $400 o más, puede disputarla. Guarde una copia o una foto.',
    ),
  },
  'where-do-i-park': {
    question: '¿Dónde me estaciono?',
    answer: p(
      'El estacionamiento para pacientes es gratis y está detrás del edificio; la entrada es por South 5th Street. En la calle Alder puede estacionarse gratis dos horas, y el autobús para en la esquina. Más en “Cómo llegar” en nuestra <a href="/contact">página de contacto</a>.',
    ),
  },
  'is-it-wheelchair-accessible': {
    question: '¿Se puede entrar en silla de ruedas?',
    answer: p(
      'Sí. Una rampa sin escalones lleva del estacionamiento al elevador, las puertas son anchas y el baño tiene barras de apoyo. Dos camillas se pueden bajar, y podemos atenderle en su propia silla. Los animales de servicio son bienvenidos. Díganos qué más le haría más fácil la visita.',
    ),
  },
  'what-if-i-arrive-late': {
    question: '¿Y si llego tarde?',
    answer: p(
      'Tiene diez minutos de tolerancia. Después puede ser que tengamos que acortar su visita para que la siguiente persona empiece a tiempo; el precio es el mismo. Si llega con más de veinte minutos de retraso, le buscamos otra hora.',
    ),
  },
  'can-i-bring-my-child': {
    question: '¿Puedo traer a mi hijo?',
    answer: p(
      'Los niños son bienvenidos como pacientes, con uno de los padres o el tutor en la sala. Durante el tratamiento de usted pueden estar bebés en su portabebé y niños a los que les gusta leer; no podemos cuidar a los pequeños mientras usted descansa.',
    ),
  },
  'how-do-you-use-my-information': {
    question: '¿Cómo usan mi información?',
    answer:
      p(
        'Para atenderle, para comunicarnos con usted sobre sus visitas y para llevar los registros que pide la ley. No la vendemos, y este sitio no tiene publicidad ni rastreo de otros. Puede pedir una copia de su expediente en cualquier momento.',
      ) +
      p(
        `Por favor no envíe información médica urgente o detallada por el <a href="/contact">formulario de contacto</a>. En una emergencia llame al 911; en una crisis de salud mental ${LINE_988}.`,
      ),
  },
  'how-do-i-collect-my-order': {
    question: '¿Cómo recojo mi pedido?',
    answer: p(
      'Las hierbas y los productos le esperan en la recepción, en una bolsa sencilla con su nombre, en el horario de atención. Lo que hay en existencia casi siempre está listo el mismo día, y las fórmulas mezcladas para usted en dos días hábiles; le llamamos o le escribimos cuando esté listo. Otra persona puede recogerlo si nos dice quién.',
    ),
  },
  'how-long-does-delivery-take': {
    question: '¿Cuánto tarda la entrega?',
    answer: p(
      'Enviamos por correo dentro de Washington: de dos a cuatro días hábiles por paquete, en empaque sencillo. Algunos productos solo se pueden recoger aquí, y unos pocos solo después de una consulta. Pregúntenos si necesita algo para un día en particular.',
    ),
  },
};
