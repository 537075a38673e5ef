import type { Catalogue } from '../language';

/** What the API says about visits, openings and the wait list. Not sent to browsers. */
export const messagesVisits: Catalogue = {
  // Openings and what is asked of them.
  'Ask for at most {1} days': 'Pida como máximo {1} días',
  'Ask for {1} to {2}': 'Pida de {1} a {2}',
  'This service can’t be booked online': 'Este servicio no se puede reservar en línea',
  'This practitioner doesn’t offer this service': 'Este profesional no ofrece este servicio',

  // Why a time cannot be had.
  'This can’t be booked: no one who was asked for offers this treatment.':
    'Esto no se puede reservar: nadie de los que pidió ofrece este tratamiento.',
  'This treatment isn’t meant for this visit: choose the one for first-time or returning patients.':
    'Este tratamiento no es para esta visita: elija el de primera visita o el de pacientes que regresan.',
  'This practitioner isn’t accepting new patients at the moment. Choose someone else.':
    'Este profesional no recibe pacientes nuevos por ahora. Elija a otra persona.',
  'Visits don’t start at this time. Choose one of the times shown.':
    'Las visitas no empiezan a esta hora. Elija uno de los horarios que se muestran.',
  'This time is too soon to be booked here. Choose a later one, or call us.':
    'Falta muy poco para este horario y ya no se puede reservar aquí. Elija uno posterior o llámenos.',
  'This date can’t be booked yet. Choose an earlier one.':
    'Esta fecha todavía no se puede reservar. Elija una anterior.',
  'No more visits can be booked here for this day. Choose another one, or call us.':
    'Ya no se pueden reservar más visitas aquí para este día. Elija otro o llámenos.',
  'No one works at this time. Choose another one.': 'Nadie trabaja a esta hora. Elija otro horario.',
  'This time has just been taken. Choose another one.': 'Alguien acaba de tomar este horario. Elija otro.',

  // Booking, and what is booked.
  'The time is free again': 'El horario está libre otra vez',
  'This email address or number already has as many visits booked as possible. To book more, please call us.':
    'Con este correo electrónico o número ya hay tantas visitas como se permiten. Para reservar más, llámenos.',
  'You already have a visit at this time. Choose another time, or move that visit using the link in its email.':
    'Ya tiene una visita a esta hora. Elija otro horario o cambie esa visita con el enlace de su correo.',
  'This visit has been cancelled. Please send your booking again in a moment.':
    'Esta visita fue cancelada. Envíe su reserva otra vez en un momento.',
  'This visit has been moved five times. Please call us to move it again; you can still cancel it here.':
    'Esta visita ya se ha cambiado cinco veces. Llámenos para cambiarla otra vez; aquí todavía puede cancelarla.',
  'This visit can no longer be moved here. Please call us.': 'Esta visita ya no se puede cambiar aquí. Llámenos.',
  'This visit can no longer be cancelled here. Please call us.': 'Esta visita ya no se puede cancelar aquí. Llámenos.',
  'This visit can no longer be changed here. Please call us.': 'Esta visita ya no se puede modificar aquí. Llámenos.',
  'This visit can no longer be confirmed.': 'Esta visita ya no se puede confirmar.',
  'This visit can’t be confirmed here.': 'Esta visita no se puede confirmar aquí.',
  'This time is free again because the booking wasn’t confirmed in time. Please book again.':
    'Este horario está libre otra vez porque la reserva no se confirmó a tiempo. Reserve otra vez.',
  'We can’t reach our calendar at the moment. Your visit stays as it is unless we write to you. Please try again in a few minutes, or call us.':
    'No podemos abrir nuestro calendario en este momento. Su visita queda como está, a menos que le escribamos. Inténtelo otra vez en unos minutos o llámenos.',

  // The wait list.
  'This email address is already waiting for as many times as possible. Leave the list for one of them first.':
    'Con este correo electrónico ya espera tantos horarios como se permiten. Primero salga de la lista para uno de ellos.',
  'This date has passed. Choose a later one.': 'Esta fecha ya pasó. Elija una posterior.',
  'We can’t look for an earlier time for this visit here. Please call us.':
    'Aquí no podemos buscar un horario más temprano para esta visita. Llámenos.',
  'This time is gone: someone else was quicker, or it’s no longer held. You’ll stay on the list.':
    'Este horario ya no está libre: otra persona lo tomó antes o se venció el plazo. Usted sigue en la lista.',
  'You’re no longer on the wait list.': 'Usted ya no está en la lista de espera.',
};
