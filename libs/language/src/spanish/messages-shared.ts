import type { Catalogue } from '../language';

/**
 * What is wrong with what visitors enter, as the contracts say it: their forms check with them in the browser, and the API again.
 * Numbers are `{1}`, `{2}` (`tMessage`).
 */
export const messagesShared: Catalogue = {
  // Any field.
  'This field is required': 'Este dato es necesario',
  'Must be text': 'Debe ser un texto',
  'Use at most {1} characters': 'Use como máximo {1} caracteres',
  'This text contains characters that cannot be stored': 'Este texto contiene caracteres que no se pueden guardar',
  'Must be a whole number': 'Debe ser un número entero',
  'Must be {1} or more': 'Debe ser {1} o más',
  'Must be at most {1}': 'Debe ser como máximo {1}',
  'Must be true or false': 'Debe ser verdadero o falso',
  'Choose one': 'Elija una opción',
  'Open the link of your mail': 'Abra el enlace de su correo',
  'This link is not complete': 'Este enlace no está completo',
  'Enter an email address such as name@example.com': 'Escriba un correo electrónico como nombre@example.com',
  'Enter a date such as {1}-{2}-{3}': 'Escriba una fecha como {1}-{2}-{3}',
  'Enter a date as YYYY-MM-DD': 'Escriba una fecha como AAAA-MM-DD',
  'Enter an amount such as 120 or 47.50': 'Escriba una cantidad como 120 o 47.50',
  'Use at most two decimals': 'Use como máximo dos decimales',
  'Must not be negative': 'No puede ser negativo',
  'Enter a full web address that starts with https://': 'Escriba una dirección web completa que empiece con https://',

  // Whoever sends a form.
  'Name must be at least 2 characters': 'El nombre debe tener al menos 2 letras',
  'Please enter the name of the person coming': 'Escriba el nombre de quien viene',
  'Please enter a valid email address': 'Escriba un correo electrónico válido',
  'Please provide more details (at least 10 characters)': 'Escriba un poco más (al menos 10 caracteres)',
  'Choose when it suits you': 'Elija cuándo le conviene',
  'This link is not complete. Open it again from the email, or copy all of it':
    'Este enlace no está completo. Ábralo otra vez desde el correo o cópielo entero',

  // Appointments and visits.
  'Choose a service from the list, or leave it open': 'Elija un servicio de la lista o déjelo abierto',
  'Choose a practitioner from the list, or “Any practitioner”':
    'Elija un profesional de la lista o “Cualquier profesional”',
  'Choose days from the list': 'Elija días de la lista',
  'Choose times from the list': 'Elija horarios de la lista',
  'Choose a service': 'Elija un servicio',
  'Tell us whether you’ve been here before': 'Diga si ya ha venido antes',
  'Choose at least one day': 'Elija al menos un día',
  'Choose at least one time of day': 'Elija al menos un momento del día',
  'Must not be before the first date': 'No puede ser antes de la primera fecha',

  // Check-in.
  'Enter your first name': 'Escriba su nombre',
  'Enter your last name': 'Escriba su apellido',
  'Enter an email address such as name@example.com, or leave it empty':
    'Escriba un correo electrónico como nombre@example.com o déjelo vacío',
  'Enter your date of birth': 'Escriba su fecha de nacimiento',
  'Enter a date that exists, with month, day and a four-digit year':
    'Escriba una fecha que exista, con mes, día y año de cuatro cifras',
  'Enter a date of birth in the past': 'La fecha de nacimiento debe ser del pasado',
  'Check the year of your date of birth': 'Revise el año de su fecha de nacimiento',

  // Custom herbs.
  'Describe your health concerns in at least 10 characters':
    'Describa sus problemas de salud con al menos 10 caracteres',
  'Tick the box to let our practitioners read your request':
    'Marque la casilla para que nuestros profesionales puedan leer su solicitud',
  'The wording beside the box has changed. Reload the page, read it and agree again':
    'El texto junto a la casilla ha cambiado. Vuelva a cargar la página, léalo y acéptelo otra vez',

  // Cart and orders.
  'Needed to send the order to you': 'Necesario para enviarle el pedido',
  'Enter a ZIP code such as 98101': 'Escriba un código postal como 98101',
  'Enter a number we can call': 'Escriba un número al que podamos llamar',
  'Enter the number of your order': 'Escriba el número de su pedido',
  'At most {1} packs at a time': 'Como máximo {1} paquetes a la vez',
  'We’ve sent this email address as many emails as we send in a day. Please try again tomorrow, use another address, or call us.':
    'Ya le hemos escrito a este correo electrónico tantas veces como lo hacemos en un día. Inténtelo mañana, use otra dirección o llámenos.',
};
