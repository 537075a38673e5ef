import type { Catalogue } from '../language';

/** What the API says about the cart, orders, refills and formulas. Not sent to browsers. */
export const messagesShop: Catalogue = {
  // The cart, and what of it cannot be had.
  'There’s nothing in your cart.': 'No hay nada en su carrito.',
  'There are {1} different products in your cart, which is the most it can hold. Order them first.':
    'Hay {1} productos distintos en su carrito, y no caben más. Primero haga ese pedido.',
  'This ZIP code doesn’t exist': 'Ese código postal no existe',
  'Orders are picked up at the clinic.': 'Los pedidos se recogen en la clínica.',
  'Orders are picked up at the clinic': 'Los pedidos se recogen en la clínica',
  'Not everything in this order is available.': 'No todo lo de este pedido está disponible.',
  'Something in this order is no longer sold': 'Algo de este pedido ya no se vende',
  'This is no longer sold': 'Esto ya no se vende',
  'A practitioner has to recommend this. Ask for it instead': 'Un profesional debe recomendar esto. Pregúntenos',
  'This is out of stock': 'Esto está agotado',
  'Only {1} left': 'Solo quedan {1}',
  'Only 1 left': 'Solo queda 1',
  'At most {1} in one order': 'Como máximo {1} por pedido',
  'We’ll write to you once, when it’s back in stock.': 'Le escribiremos una sola vez, cuando esté disponible de nuevo.',

  // Placing an order.
  'Your order goes to a different place than the one its price was calculated for. Check it again.':
    'Su pedido va a un lugar distinto de aquel para el que se calculó el precio. Revíselo otra vez.',
  'This can’t be paid that way': 'Esto no se puede pagar así',
  'The price has changed. Check it again before you order.':
    'El precio ya es otro. Revíselo otra vez antes de hacer el pedido.',
  'If there is such an order, its link is on its way to the address it was ordered with.':
    'Si existe ese pedido, su enlace va en camino al correo con el que se hizo.',

  // What becomes of an order.
  'This order isn’t confirmed yet': 'Este pedido todavía no está confirmado',
  'This order isn’t packed yet': 'Este pedido todavía no está preparado',
  'This order is already packed': 'Este pedido ya está preparado',
  'This order has been shipped': 'Este pedido ya fue enviado',
  'This order is completed': 'Este pedido está terminado',
  'This order has been canceled': 'Este pedido fue cancelado',
  'This order has changed': 'Este pedido ha cambiado',
  'Someone else was quicker. Please check it again.': 'Alguien más fue más rápido: revíselo otra vez.',
  'It’s already packed. Please call us': 'Ya está preparado. Llámenos',
  'Please call us': 'Llámenos',

  // Paying online.
  'This order is paid': 'Este pedido está pagado',
  'This order is paid at the clinic': 'Este pedido se paga en la clínica',
  'We look at this order first. You’ll get an email with the next step':
    'Primero revisamos este pedido. Recibirá un correo con el siguiente paso',
  'A practitioner looks at this order first. You’ll get an email with the next step':
    'Primero un profesional revisa este pedido. Recibirá un correo con el siguiente paso',
  'This order can’t be paid online. Please call us: you can pay at the clinic, too':
    'Este pedido no se puede pagar en línea. Llámenos: también puede pagar en la clínica',
  'The payment page was opened too many times. Please call us: you can pay at the clinic, too':
    'La página de pago se abrió demasiadas veces. Llámenos: también puede pagar en la clínica',
  'The payment page can’t be opened right now. Please try again in a minute.':
    'La página de pago no se puede abrir en este momento. Inténtelo otra vez en un minuto.',
  'Orders are paid at the clinic at the moment. Please call us':
    'Por ahora los pedidos se pagan en la clínica. Llámenos',
  'Please call us to pay this order': 'Llámenos para pagar este pedido',
  'Several orders from your network haven’t been paid yet. Pay or cancel one of them first, or call us':
    'Varios pedidos de su red todavía no están pagados. Primero pague o cancele uno de ellos, o llámenos',
  'This order has just changed. Please look at it again': 'Este pedido acaba de cambiar. Revíselo otra vez',

  // Refills and formulas.
  'This refill has just been used. Open its link again.': 'Este resurtido se acaba de usar. Abra su enlace otra vez.',
  'We’ve passed on your request. You’ll hear from the clinic.':
    'Pasamos su solicitud a la clínica, que se comunicará con usted.',
  'This is no longer prepared': 'Esto ya no se prepara',
  'There’s a newer version of this formula. Ask us for it': 'Hay una versión más nueva de esta fórmula. Pídanosla',
  'This formula can no longer be ordered. Ask us about it': 'Esta fórmula ya no se puede pedir. Pregúntenos',
  'This formula isn’t signed yet': 'Esta fórmula todavía no está firmada',
  'This formula isn’t signed yet.': 'Esta fórmula todavía no está firmada.',
  'Another version has replaced this formula.': 'Otra versión ha reemplazado esta fórmula.',
  'This formula was withdrawn.': 'Esta fórmula fue retirada.',
  'At most {1} packs of a formula in one order': 'Como máximo {1} paquetes de una fórmula por pedido',
  'There are only enough herbs for {1} packs at the moment': 'Por ahora hay hierbas para {1} paquetes',
  'There are only enough herbs for 1 pack at the moment': 'Por ahora hay hierbas para 1 paquete',
  'One of its herbs is out of stock at the moment. Ask us when it’ll be back':
    'Una de sus hierbas está agotada por ahora. Pregúntenos cuándo estará disponible de nuevo',
  'You’ve already ordered this: it’s order {1}. Call us if you need more.':
    'Ya pidió esto: es el pedido {1}. Llámenos cuando necesite más.',
  'Enter the address for emails about the order': 'Escriba el correo al que llegarán los mensajes del pedido',
};
