import type { Catalogue } from '../language';

/** What the API says about visits, openings and the wait list. Not sent to browsers. */
export const messagesVisits: Catalogue = {
  // Openings and what is asked of them.
  'Ask for at most {1} days': 'Pida como máximo {1} días',
  'Ask for {1} to {2}': 'Pida de {1} a {2}',
  'This service cannot be booked online': 'Este servicio no se puede reservar en línea',
  'This practitioner does not give this service': 'Este profesional no ofrece este servicio',

  // Why a time cannot be had.
  'This cannot be booked: nobody who was asked for gives this treatment.':
    'Esto no se puede reservar: nadie de los que pidió ofrece este tratamiento.',
  'This treatment is not meant for this visit: choose the one for first or for returning patients.':
    'Este tratamiento no es para esta visita: elija el de primera visita o el de pacientes que regresan.',
  'This practitioner takes no new patients at the moment. Choose somebody else.':
    'Este profesional no recibe pacientes nuevos por ahora. Elija a otra persona.',
  'Visits do not start at this time. Choose one of the times that are shown.':
    'Las visitas no empiezan a esta hora. Elija uno de los horarios que se muestran.',
  'This time is too soon to be booked here. Choose a later one, or call us.':
    'Falta muy poco para este horario y ya no se puede reservar aquí. Elija uno posterior o llámenos.',
  'This date cannot be booked yet. Choose an earlier one.':
    'Esta fecha todavía no se puede reservar. Elija una anterior.',
  'No more visits can be booked here for this day. Choose another one, or call us.':
    'Ya no se pueden reservar más visitas aquí para este día. Elija otro o llámenos.',
  'Nobody works at this time. Choose another one.': 'Nadie trabaja a esta hora. Elija otro horario.',
  'This time has just been taken. Choose another one.': 'Alguien acaba de tomar este horario. Elija otro.',

  // Booking, and what is booked.
  'The time is free again': 'El horario está libre otra vez',
  'There are as many visits booked with this email address or number as can be. To book more, please call us.':
    'Con este correo electrónico o número ya hay tantas visitas como se permiten. Para reservar más, llámenos.',
  'You have a visit at this time already. Choose another time, or move that visit by the link in its mail.':
    'Ya tiene una visita a esta hora. Elija otro horario o cambie esa visita con el enlace de su correo.',
  'This visit has been cancelled. Please send your booking again in a moment.':
    'Esta visita fue cancelada. Envíe su reserva otra vez en un momento.',
  'This visit has been moved five times. Please call us to move it again; you can still cancel it here.':
    'Esta visita ya se ha cambiado cinco veces. Llámenos para cambiarla otra vez; aquí todavía puede cancelarla.',
  'This visit can no longer be moved here. Please call us.': 'Esta visita ya no se puede cambiar aquí. Llámenos.',
  'This visit can no longer be cancelled here. Please call us.': 'Esta visita ya no se puede cancelar aquí. Llámenos.',
  'This visit can no longer be changed here. Please call us.': 'Esta visita ya no se puede modificar aquí. Llámenos.',
  'This visit can no longer be confirmed.': 'Esta visita ya no se puede confirmar.',
  'This visit cannot be confirmed here.': 'Esta visita no se puede confirmar aquí.',
  'This time is free again, because the booking was not confirmed in time. Please book once more.':
    'Este horario está libre otra vez porque la reserva no se confirmó a tiempo. Reserve otra vez.',
  'We cannot reach our calendar at the moment. Your visit stays as it is unless we write to you. Please try again in some minutes, or call us.':
    'No podemos abrir nuestro calendario en este momento. Su visita queda como está, a menos que le escribamos. Inténtelo otra vez en unos minutos o llámenos.',

  // The wait list.
  'You wait for as many times as can be with this email address. Leave the list for one of them first.':
    'Con este correo electrónico ya espera tantos horarios como se permiten. Primero salga de la lista para uno de ellos.',
  'This date is over. Choose a later one.': 'Esta fecha ya pasó. Elija una posterior.',
  'We cannot look for an earlier time for this visit here. Please call us.':
    'Aquí no podemos buscar un horario más temprano para esta visita. Llámenos.',
  'This time is gone: somebody else was quicker, or it was kept no longer. You stay on the list.':
    'Este horario ya no está libre: otra persona lo tomó antes o se venció el plazo. Usted sigue en la lista.',
  'You are not on the wait list any more.': 'Usted ya no está en la lista de espera.',
};
