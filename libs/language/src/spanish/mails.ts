import type { Catalogue } from '../language';

/** What patients and visitors read in mails and calendars. Not sent to browsers. */
export const mails: Catalogue = {
  // Every mail.
  'Hello,': 'Hola:',
  'Our phone number is {phone}.': 'Nuestro número es {phone}.',
  'You’ll find us here: {address}.': 'Nos encuentra aquí: {address}.',
  'It’s held by video, at this link: {url}': 'Es por video, en este enlace: {url}',
  'It’s held by video. You’ll find the link on your appointment’s page before it starts.':
    'Es por video. Encontrará el enlace en la página de su cita antes de que empiece.',
  'Please don’t write about your health in an email. In an emergency, call 911.':
    'Por favor, no escriba sobre su salud en un correo. En una emergencia, llame al 911.',
  'In an emergency, call 911.': 'En una emergencia, llame al 911.',

  // What was sent with a form.
  'We received your message': 'Recibimos su mensaje',
  'We received your appointment request': 'Recibimos su solicitud de cita',
  "Thank you for writing to {clinic}. Your message has arrived. We'll get back to you within 24 hours.":
    'Gracias por escribir a {clinic}. Recibimos su mensaje. Le responderemos en menos de 24 horas.',
  'Thank you for requesting an appointment at {clinic}. We received your request, and nothing is booked yet. We’ll suggest a time within 24 hours, by email or, if you gave a number, by phone.':
    'Gracias por pedir una cita en {clinic}. Recibimos su solicitud, y todavía no hay nada reservado. Le propondremos un horario en menos de 24 horas, por correo electrónico o por teléfono si nos dio un número.',
  'Thank you for writing to {clinic}. We received your request. You’ll hear from us within two business days, by email or, if you gave a number, by phone.':
    'Gracias por escribir a {clinic}. Recibimos su solicitud. Le responderemos en un plazo de dos días hábiles, por correo electrónico o por teléfono si nos dio un número.',
  'For your privacy, this email doesn’t repeat what you wrote.':
    'Para proteger su privacidad, este correo no repite lo que usted escribió.',
  'If it can’t wait, call us at {phone}.': 'Si no puede esperar, llámenos al {phone}.',
  'You’re getting this because your address was entered in the contact form on our website. If that wasn’t you, there’s nothing you need to do.':
    'Recibe este correo porque alguien escribió su dirección en el formulario de contacto de nuestro sitio web. Si no fue usted, no tiene que hacer nada.',
  'You’re getting this because your address was entered in the appointment form on our website. If that wasn’t you, there’s nothing you need to do.':
    'Recibe este correo porque alguien escribió su dirección en el formulario de citas de nuestro sitio web. Si no fue usted, no tiene que hacer nada.',
  'You’re getting this because your address was entered in the request form on our website. If that wasn’t you, there’s nothing you need to do.':
    'Recibe este correo porque alguien escribió su dirección en el formulario de solicitudes de nuestro sitio web. Si no fue usted, no tiene que hacer nada.',

  // The newsletter.
  'Please confirm your newsletter sign-up': 'Confirme su suscripción al boletín',
  'Someone, probably you, signed up this address for the newsletter of {clinic}.':
    'Alguien, probablemente usted, pidió que el boletín de {clinic} se envíe a esta dirección.',
  'If that wasn’t you, you can ignore this email: you won’t get the newsletter unless you confirm.':
    'Si no fue usted, no haga nada: sin una confirmación no recibirá el boletín.',
  'Confirm your sign-up': 'Confirmar mi suscripción',

  // The wait list.
  'You’re on the wait list at {clinic}': 'Usted está en la lista de espera de {clinic}',
  'You’re on the wait list at {clinic}. When a time that suits you opens up, we’ll write to you.':
    'Usted está en la lista de espera de {clinic}. Cuando se libere un horario que le convenga, le escribiremos.',
  'The first to take such a time gets it, so please check your email. On your page, you can see what you’re waiting for and leave the list.':
    'El horario es de la primera persona que lo tome, así que esté al pendiente de su correo. En su página puede ver lo que espera y salir de la lista.',
  'If you didn’t ask for this, open the page and leave the list: then no one will write to you again.':
    'Si usted no pidió esto, abra la página y salga de la lista: así nadie volverá a escribirle.',
  'Your page on the wait list': 'Su página en la lista de espera',
  'A time at {clinic} has opened up': 'Hay un horario libre en {clinic}',
  'A time has opened up: {time}. Open your page and press “{button}” to take it.':
    'Hay un horario libre: {time} Abra su página y presione “{button}” para quedarse con él.',
  // The button of that page.
  'Take this time': 'Tomar este horario',
  'It’s held until {time} for you and for others who are waiting. The first to take it gets it.':
    'Lo guardamos para usted y para otras personas que esperan (hora límite: {time}). Es de la primera persona que lo tome.',
  'If it doesn’t suit you, there’s nothing to do: you’ll stay on the list.':
    'Si no le conviene, no tiene que hacer nada: usted sigue en la lista.',
  'See this time': 'Ver este horario',
};
