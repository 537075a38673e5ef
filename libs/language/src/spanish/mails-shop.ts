import type { Catalogue } from '../language';

/** Mails about orders, refills and formulas. Not sent to browsers. */
export const mailsShop: Catalogue = {
  // How an order stands.
  'Order {number} at {clinic}: received': 'Pedido {number} en {clinic}: lo recibimos',
  'We received your order {number} at {clinic}.': 'Recibimos su pedido {number} en {clinic}.',
  'Order {number} at {clinic}: please pay': 'Pedido {number} en {clinic}: falta su pago',
  'Your order {number} at {clinic} is waiting for your payment.': 'Su pedido {number} en {clinic} espera su pago.',
  'Order {number} at {clinic}: accepted': 'Pedido {number} en {clinic}: aceptado',
  'Your order {number} at {clinic} has been accepted.': 'Su pedido {number} en {clinic} fue aceptado.',
  'Order {number} at {clinic}: please call us': 'Pedido {number} en {clinic}: llámenos, por favor',
  'Your order {number} at {clinic} can’t be filled as it is.':
    'Su pedido {number} en {clinic} no se puede preparar tal como está.',
  'Order {number} at {clinic}: ready to pick up': 'Pedido {number} en {clinic}: listo para recoger',
  'Your order {number} at {clinic} is ready.': 'Su pedido {number} en {clinic} está listo.',
  'Order {number} at {clinic}: packed': 'Pedido {number} en {clinic}: preparado',
  'Your order {number} at {clinic} is packed.': 'Su pedido {number} en {clinic} está preparado.',
  'Order {number} at {clinic}: on its way': 'Pedido {number} en {clinic}: va en camino',
  'Your order {number} at {clinic} is on its way.': 'Su pedido {number} en {clinic} va en camino.',
  'Order {number} at {clinic}: canceled': 'Pedido {number} en {clinic}: cancelado',
  'Your order {number} at {clinic} has been canceled.': 'Su pedido {number} en {clinic} fue cancelado.',
  'Order {number} at {clinic}: your refund is on its way': 'Pedido {number} en {clinic}: su reembolso está en camino',
  'We’re refunding {refund} for your order {number} at {clinic}, the same way you paid.':
    'Su pedido {number} en {clinic} tiene un reembolso: le devolvemos {refund} por el mismo medio con el que pagó.',
  'Order {number} at {clinic}: your link': 'Pedido {number} en {clinic}: su enlace',
  'The link in this email leads to your order {number} at {clinic}.':
    'Su pedido {number} en {clinic} está en el enlace de este correo.',

  // What comes next, and what it costs.
  'A practitioner has read what you told us and would like to help you find something that suits you better. Please call us. Nothing is being held for this order anymore.':
    'Un profesional leyó lo que nos contó y quiere buscar con usted lo que más le convenga. Llámenos, por favor. Ya no guardamos nada para este pedido.',
  'Its current status: {state}.': 'Ahora está así: {state}.',
  'It often takes banks a few days to show it.': 'Los bancos suelen tardar unos días en mostrarlo.',
  'Total: {total}.': 'En total: {total}.',
  'There’s nothing left to pay.': 'No queda nada por pagar.',
  '{amount} is still due.': 'Faltan {amount} por pagar.',
  'You can pay when you pick it up.': 'Puede pagar cuando lo recoja.',
  'We are open:': 'Nuestro horario:',
  'Pay your order': 'Pagar su pedido',
  'Track the package': 'Seguir el paquete',

  // Back in stock.
  'Back in stock at {clinic}': 'Disponible de nuevo en {clinic}',
  'Something you asked about is back in stock. We can’t hold it for you: first come, first served.':
    'Algo que usted pidió está disponible de nuevo. No se lo guardamos: es de quien lo pida primero.',
  '{product} is back in stock. We can’t hold it for you: first come, first served.':
    '{product} está disponible de nuevo. No se lo guardamos: es de quien lo pida primero.',
  'You asked us to write to you once. We’ve deleted your address, and you won’t get any other email about it.':
    'Nos pidió que le escribiéramos una vez. Ya borramos su dirección, y no recibirá otro correo sobre esto.',
  'Open the store': 'Abrir la tienda',
  'See it in the store': 'Verlo en la tienda',

  // Formulas and refills.
  'Ready for you to order at {clinic}': 'Ya puede hacer su pedido en {clinic}',
  'Your practitioner has prepared something for you at {clinic}.':
    'Su profesional preparó algo para usted en {clinic}.',
  '“{name}” has been prepared for you at {clinic}.': '“{name}” está listo para usted en {clinic}.',
  'On its page, you can see what it is and what it costs, and order it.':
    'En su página puede ver qué es y cuánto cuesta, y pedirlo.',
  'The link is for you alone: anyone who has it can see what’s on the page. Please don’t pass it on.':
    'El enlace es solo para usted: quien lo tenga ve lo que hay en la página. Por favor, no lo comparta.',
  'See it and order': 'Verlo y pedirlo',
  'Your next refill at {clinic}': 'Su próximo resurtido en {clinic}',
  'you can now reorder what you had from us at {clinic}.': 'Ya puede pedir otra vez en {clinic} lo que tuvo antes.',
  'you can now reorder {item} at {clinic}.': 'Ya puede pedir otra vez {item} en {clinic}.',
  'The link in this email leads to your refill and its price.':
    'El enlace de este correo lleva a su resurtido, con su precio.',
  'We don’t hold anything for you until you order, and nothing is ordered automatically.':
    'No le guardamos nada hasta que haga el pedido, y nada se pide por sí solo.',
  'Has anything changed about your health or what you take? Call us first: {phone}.':
    '¿Ha cambiado algo en su salud o en lo que toma? Llámenos antes: {phone}.',
  'You asked us to write when it’s due. You’ll get this email once; on the page, you can choose not to get another.':
    'Nos pidió que le avisáramos cuando fuera el momento. Recibe este correo una sola vez; en la página puede elegir que no llegue otro.',
  'Your refill': 'Su resurtido',
};
