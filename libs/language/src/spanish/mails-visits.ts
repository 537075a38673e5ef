import type { Catalogue } from '../language';

/** Mails about visits, and their entries in calendars. Not sent to browsers. A time ends with the full stop of “a.m.”. */
export const mailsVisits: Catalogue = {
  'Appointment at {clinic}': 'Cita en {clinic}',
  'Declining or deleting this entry doesn’t cancel your visit. To move or cancel it, open its link.':
    'Rechazar o borrar este evento no cancela su cita. Para cambiarla o cancelarla, abra su enlace.',
  'Declining or deleting this entry doesn’t cancel your visit. To move or cancel it, open its link or call {phone}.':
    'Rechazar o borrar este evento no cancela su cita. Para cambiarla o cancelarla, abra su enlace o llame al {phone}.',

  // What has happened.
  'Appointment at {clinic}: booked': 'Cita en {clinic}: reservada',
  'Your appointment at {clinic} is booked: {time}.': 'Su cita en {clinic} está reservada: {time}',
  'Appointment at {clinic}: to be confirmed': 'Cita en {clinic}: la confirmaremos',
  'Your appointment at {clinic} is being held for you, and we’ll confirm it: {time}.':
    'Le guardamos su cita en {clinic} y la confirmaremos: {time}',
  'Appointment at {clinic}: please confirm it': 'Cita en {clinic}: confírmela, por favor',
  'Your appointment at {clinic} is being held for you until {until}: {time}.':
    'Le guardamos su cita en {clinic}, si la quiere: {time} Hora límite para confirmarla: {until}',
  'Appointment at {clinic}: not confirmed': 'Cita en {clinic}: no se confirmó',
  'Your appointment at {clinic} wasn’t confirmed, and its time is free again: {time}.':
    'Su cita en {clinic} no se confirmó, y el horario está libre otra vez: {time}',
  'Appointment at {clinic}: confirmed': 'Cita en {clinic}: confirmada',
  'Your appointment at {clinic} is confirmed: {time}.': 'Su cita en {clinic} está confirmada: {time}',
  'Appointment at {clinic}: moved': 'Cita en {clinic}: nuevo horario',
  'Your appointment at {clinic} has a new time: {time}.': 'Su cita en {clinic} tiene un nuevo horario: {time}',
  'Appointment at {clinic}: canceled': 'Cita en {clinic}: cancelada',
  'Your appointment at {clinic} has been canceled: {time}.': 'Su cita en {clinic} está cancelada: {time}',
  'Appointment at {clinic}: please choose another time': 'Cita en {clinic}: elija otro horario, por favor',
  'Your appointment at {clinic} can’t take place as planned: {time}.':
    'Su cita en {clinic} no puede ser en el horario previsto: {time}',
  'Appointment at {clinic}: we received your request': 'Cita en {clinic}: recibimos su solicitud',
  'We received your appointment request at {clinic}: {time}.': 'Recibimos su solicitud de una cita en {clinic}: {time}',
  'Nothing is booked yet.': 'Todavía no hay nada reservado.',
  'Appointment at {clinic}: a reminder': 'Cita en {clinic}: recordatorio',
  'Your appointment at {clinic} is coming up: {time}.': 'Se acerca su cita en {clinic}: {time}',

  // What can be done.
  'This link leads to your appointment.': 'Este enlace lleva a su cita.',
  'This link leads to your request. To withdraw it, call us.':
    'Este enlace lleva a su solicitud. Para retirarla, llámenos.',
  'We’re sorry. With this link, you can choose another time or cancel. You can also call us.':
    'Lo sentimos. Con este enlace puede elegir otro horario o cancelar. También puede llamarnos.',
  'The link leads to a page with a button: press it, and the appointment is yours. If you didn’t ask for it, do nothing, and the time goes to someone else.':
    'El enlace lleva a una página con un botón: presiónelo y la cita es suya. Si usted no la pidió, no haga nada, y el horario será para otra persona.',
  'To come at another time, book again on our website or call us.':
    'Para venir en otro horario, reserve otra vez en nuestro sitio web o llámenos.',
  'Each link leads to a page with a button, and nothing changes until you press it.':
    'Cada enlace lleva a una página con un botón, y nada cambia antes de que usted lo presione.',
  'Choose another time': 'Elegir otro horario',
  'Confirm this booking': 'Confirmar esta reserva',
  'Your appointment': 'Su cita',
  'Your request': 'Su solicitud',
  'I am coming': 'Voy a asistir',
  'Move it': 'Cambiar el horario',
  'Cancel it': 'Cancelarla',
};
