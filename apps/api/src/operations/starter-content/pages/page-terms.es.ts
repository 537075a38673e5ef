import { h2, note, p, ul } from '../html';
import type { InSpanish } from '../said';
import { LINE_988 } from '../spanish/urgent.es';

export const TERMS_PAGE_ES: InSpanish<'pages'>[string] = {
  title: 'Términos',
  summary: 'Lo que vale para citas, pedidos, hierbas y este sitio web.',
  body:
    note(
      '<strong>En breve:</strong> avísenos 24 horas antes si no puede venir, díganos qué medicinas toma antes de tomar hierbas, y pregúntenos siempre que algo no esté claro.',
    ) +
    p(
      'Estos términos valen entre usted y [nombre legal de la clínica], [dirección de la clínica]. Al reservar, hacer un pedido o usar este sitio web, usted los acepta.',
    ) +
    h2('Citas') +
    p(
      'Una hora es suya cuando la hemos confirmado, en este sitio web, por correo electrónico, por mensaje de texto o por teléfono. Una solicitud todavía no es una cita: la contestamos en cuanto podemos.',
    ) +
    p(
      'Su profesional decide con usted lo que es adecuado. Podemos rechazar o terminar un tratamiento que no sería seguro, y enviarle con otra persona.',
    ) +
    h2('Cancelaciones y llegadas tarde') +
    ul(
      'Por favor cancele o cambie una visita al menos 24 horas antes. El enlace de su confirmación lo hace a cualquier hora.',
      'Las cancelaciones más tarde y las visitas perdidas cuestan $50. Una enfermedad repentina o una emergencia nunca se cobra.',
      'Después de diez minutos de tolerancia podemos acortar su visita, para que la siguiente persona empiece a tiempo; el precio es el mismo.',
      'Si nosotros tenemos que cancelar, le buscamos otra hora y usted no debe nada.',
    ) +
    h2('Precios y pago') +
    p(
      'Los precios de las visitas y los productos son los que este sitio web muestra cuando usted reserva o hace un pedido, en dólares de EE. UU.; se añade el impuesto sobre ventas donde corresponde. Usted paga en la visita, a menos que hayamos acordado otra cosa. Si usted mismo paga su atención, puede tener un estimado de buena fe por escrito: pídalo al hacer su cita. No prometemos que su seguro pague.',
    ) +
    h2('Pedidos de la tienda') +
    ul(
      'Su pedido es firme cuando lo confirmamos. Si algo está agotado, o un precio está claramente equivocado, se lo decimos y puede cancelar.',
      'Los pedidos para recoger se guardan [número de días que guarda un pedido] días.',
      'Los productos cerrados se pueden devolver en [número de días para devoluciones] días con el recibo. Por seguridad no se pueden devolver hierbas abiertas ni fórmulas que se hicieron para usted.',
      'Si algo llega dañado, envíenos una foto en [número de días para avisar de un daño] días, y lo cambiamos o le devolvemos su dinero.',
    ) +
    h2('Hierbas y suplementos') +
    p(
      'Las hierbas pueden tener interacciones con medicinas y no son adecuadas para todas las personas. Antes de tomarlas, díganos a nosotros y a su farmacéutico qué medicinas toma, qué alergias y enfermedades tiene, y si está embarazada o amamanta. Siga la dosis que se le dio, mantenga las hierbas lejos de los niños, y deje de tomarlas y llámenos si se siente mal. La declaración que pide la ley sobre los suplementos está junto a cada producto.',
    ) +
    p('Una fórmula personalizada se hace para una persona. Por favor no la comparta.') +
    h2('Lo que este sitio web es, y lo que no es') +
    p(
      `Los textos de aquí, y las respuestas del chat, son información general. No son consejo médico, y leer o escribir aquí no le convierte en paciente. En una emergencia llame al 911; en una crisis de salud mental ${LINE_988}. No deje de ver a un médico por algo que ha leído aquí.`,
    ) +
    p(
      'Cuidamos que este sitio web sea correcto y esté disponible, pero no podemos prometer que no tenga errores en ningún momento. Donde lleva a otros sitios, responden sus dueños.',
    ) +
    h2('Nuestra responsabilidad') +
    p(
      'Respondemos por lo que hacemos como lo dispone la ley. No somos responsables, hasta donde la ley lo permite, de daños que no causamos por falta de cuidado, ni de lo que no se podía prever, como ingresos perdidos porque este sitio web no estaba disponible. Nada en estos términos limita los derechos que usted tiene como paciente o consumidor y a los que no se puede renunciar, ni la responsabilidad por lesiones causadas por negligencia.',
    ) +
    h2('Su información') +
    p('Cómo usamos y protegemos lo que nos cuenta está en el <a href="/privacy">aviso de privacidad</a>.') +
    h2('Cambios y ley') +
    p(
      'Podemos cambiar estos términos; para una cita o un pedido valen los que estaban aquí cuando usted los hizo. Vale la ley de [su estado]. Si algo no le parece bien, por favor <a href="/contact">díganos primero</a>: casi todo se puede arreglar con una llamada.',
    ),
};
