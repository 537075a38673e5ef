import type { Catalogue } from '../language';

/** What the API says besides, where it refuses something or has taken it: on its own pages and in its answers. Not sent to browsers. */
export const messages: Catalogue = {
  // Any request (`platform/http/api-error.ts`, `platform/http/error-mapping.ts`).
  'Please check the highlighted fields': 'Revise los datos marcados',
  'Please sign in': 'Inicie sesión',
  'You’re not allowed to do this': 'No tiene permiso para hacer esto',
  'Please confirm it’s you and try again': 'Confirme que es usted e inténtelo otra vez',
  'This request came from another site': 'Esta solicitud vino de otro sitio',
  'This site is currently in preview mode': 'Este sitio está en modo de vista previa',
  'Not found': 'No encontrado',
  'This address doesn’t accept this kind of request': 'Esta dirección no acepta este tipo de solicitud',
  'This isn’t available at this host.': 'Esto no se responde en esta dirección.',
  'This conflicts with what’s already there': 'Esto no concuerda con lo que ya existe',
  'Someone else has changed this. Reload and try again.':
    'Alguien más cambió esto mientras tanto. Vuelva a cargar la página e inténtelo otra vez.',
  'Your cart has changed. Check it again before you order.':
    'Su carrito ha cambiado. Revíselo otra vez antes de hacer el pedido.',
  'This is too large': 'Esto es demasiado grande',
  'Send JSON with the header Content-Type: application/json':
    'Envíe JSON con el encabezado Content-Type: application/json',
  'Too many requests. Please wait a moment and try again.':
    'Demasiadas solicitudes. Espere un momento e inténtelo otra vez.',
  'We’ve received many forms from your network. Please try again in a few minutes, or call us.':
    'Llegaron muchos formularios desde su red. Inténtelo otra vez en unos minutos o llámenos.',
  'The service isn’t available right now. Please try again in a moment.':
    'El servicio no está disponible en este momento. Inténtelo otra vez en un momento.',
  'Something went wrong on our side': 'Algo salió mal de nuestro lado',
  'This request couldn’t be understood': 'No se pudo entender esta solicitud',
  'This already exists': 'Esto ya existe',
  'Something else refers to this, or it refers to something that doesn’t exist':
    'Otra cosa depende de esto, o esto se refiere a algo que no existe',
  'This Idempotency-Key was already used for something else': 'Esta Idempotency-Key ya se usó para otra cosa',
  'Use a new key for a new request': 'Use una clave nueva para cada solicitud nueva',
  'Use {1} to {2} printable ASCII characters': 'Use de {1} a {2} caracteres ASCII imprimibles',
  'A hidden field in this form was filled in, perhaps by a password manager. Please send it again.':
    'Se llenó un campo de este formulario que las personas no ven, quizá por un administrador de contraseñas. Envíelo otra vez.',
  'That was very fast. Please wait a few seconds, then send it again.':
    'Eso fue muy rápido. Espere unos segundos y envíelo otra vez.',

  // Any field (`platform/http/validation-messages.ts`).
  'Is missing': 'Falta este dato',
  'Isn’t valid': 'No es válido',
  'Isn’t a known field': 'No es un dato conocido',
  'Is nested too deeply': 'Tiene demasiados niveles',
  'Has unknown fields': 'Tiene datos que no se conocen',
  'Isn’t in the right format': 'No tiene el formato correcto',
  'Isn’t one of the known values': 'No es uno de los valores que se conocen aquí',
  'Must be a number': 'Debe ser un número',
  'Must be a smaller number': 'Debe ser un número menor',
  'Must be a larger number': 'Debe ser un número mayor',
  'Must be a list': 'Debe ser una lista',
  'Must be an object': 'Debe ser un objeto',
  'Must be a date': 'Debe ser una fecha',
  'Must be null': 'Debe ser null',
  'Must not be empty': 'No puede estar vacío',
  'Must be a whole number of days': 'Debe ser un número entero de días',
  'Must be a kind of question': 'Debe ser un tipo de pregunta',
  'Must be short, medium or long': 'Debe ser short, medium o long',
  'Use at most {1}': 'Use como máximo {1}',
  'Must be {value}': 'Debe ser {value}',
  'Must be {values} or {last}': 'Debe ser {values} o {last}',
  'Must be at least {1}': 'Debe ser al menos {1}',
  'Must be more than {1}': 'Debe ser más de {1}',
  'Must be less than {1}': 'Debe ser menos de {1}',
  'Must be a multiple of {1}': 'Debe ser un múltiplo de {1}',
  'Use exactly {1} characters': 'Use exactamente {1} caracteres',
  'Use at least {1} characters': 'Use al menos {1} caracteres',
  'Use at most 1 character': 'Use como máximo 1 carácter',
  'Use exactly 1 character': 'Use exactamente 1 carácter',
  'Use at most 1 entry': 'Use como máximo 1 elemento',
  'Use exactly 1 entry': 'Use exactamente 1 elemento',
  'Use at most {1} entries': 'Use como máximo {1} elementos',
  'Use at least {1} entries': 'Use al menos {1} elementos',
  'Use exactly {1} entries': 'Use exactamente {1} elementos',
  'Enter an email address such as name@example.org': 'Escriba un correo electrónico como nombre@example.org',
  'Enter a date and time such as 2026-11-21T15:30:00Z': 'Escriba una fecha y hora como 2026-11-21T15:30:00Z',
  'Enter a time such as {1}:{2}': 'Escriba una hora como {1}:{2}',
  'Must be an ID such as 123e4567-e89b-42d3-a456-426614174000':
    'Debe ser un identificador como 123e4567-e89b-42d3-a456-426614174000',

  'Take it from the Link header of the answer before': 'Tómelo del encabezado Link de la respuesta anterior',

  // What is not there.
  'Page not found': 'No encontramos esta página',
  'Service not found': 'No encontramos este servicio',
  'Condition not found': 'No encontramos este padecimiento',
  'Practitioner not found': 'No encontramos a este profesional',
  'Product not found': 'No encontramos este producto',
  'Question not found': 'No encontramos esta pregunta',
  'Image not found': 'No encontramos esta imagen',
  'Preview link not found': 'No encontramos esta vista previa',
  'Visit not found': 'No encontramos esta visita',
  'Entry not found': 'No encontramos este lugar en la lista de espera',
  'Wait list not found': 'Aquí no hay lista de espera',
  'Cart not found': 'No encontramos este carrito',
  'Order not found': 'No encontramos este pedido',
  'Refill not found': 'No encontramos este resurtido',
  'Formula not found': 'No encontramos esta fórmula',
  'Calendar not found': 'No encontramos este calendario',

  // Forms.
  'We received your request. A practitioner will read it and answer you by email or phone.':
    'Recibimos su solicitud. Un profesional la leerá y le responderá por correo electrónico o por teléfono.',
  'We have your request. Nothing is booked yet: we will contact you to agree on a time.':
    'Recibimos su solicitud. Todavía no hay nada reservado: nos comunicaremos con usted para acordar el horario.',
  "You're checked in. Please take a seat: we will call you.": 'Ya está registrado. Tome asiento: le llamaremos.',
  'Thank you. We’ll call you.': 'Gracias. Le llamaremos.',
  'Enter a phone number with its area code, such as ({1}) {2}-{3}':
    'Escriba un número de teléfono con su código de área, como ({1}) {2}-{3}',

  // The newsletter.
};
