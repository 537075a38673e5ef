import type { Catalogue } from '../language';

/** A visit that is booked, and the wait list. */
export const bookingVisit: Catalogue = {
  // A visit
  'Looking for your visit...': 'Buscando su visita...',
  'We can’t show your visit right now.': 'En este momento no podemos mostrar su visita.',
  'This Link Doesn’t Work': 'Este enlace no funciona',
  'This link doesn’t work': 'Este enlace no funciona',
  'It has ended, or part of it is missing. Open it again from your email, or copy all of it.':
    'Ya venció o le falta una parte. Ábralo de nuevo desde su correo o cópielo completo.',
  'No email about this comes to you: today this address has had as many from us as we send in a day. Please keep {link}, or call us.':
    'No le llega ningún correo sobre esto: hoy esta dirección ya recibió todos los que le enviamos en un día. Guarde {link} o llámenos.',
  'the link to this page': 'el enlace de esta página',
  'Your Visit': 'Su visita',
  'You Are Booked': 'Su visita está reservada',
  'We Have Your Request': 'Tenemos su solicitud',
  'Check Your Mail': 'Revise su correo',
  'Confirm This Booking': 'Confirmar esta reserva',
  'Your Visit Is Cancelled': 'Su visita está cancelada',
  'This time is yours. We also send it to you by email, with a link to this page.':
    'Este horario es suyo. También se lo enviamos por correo electrónico, con un enlace a esta página.',
  'This time is yours.': 'Este horario es suyo.',
  'We look at it and confirm it by email. Until then the time is kept for you.':
    'La revisamos y se la confirmamos por correo electrónico. Hasta entonces le guardamos el horario.',
  'Until then nothing is booked, and the time is not kept for you.':
    'Hasta entonces no hay nada reservado y no le guardamos el horario.',
  'Check your mail within {minutes} minutes: press “Confirm this booking” in it by {time}, and the time is yours. Until then it is kept for you; afterwards it is free again.':
    'Revise su correo en los próximos {minutes} minutos: presione “Confirmar esta reserva” en el mensaje, a más tardar a {time}, y el horario es suyo. Hasta entonces se lo guardamos; después vuelve a quedar libre.',
  'Press the button by {time}, and the time is yours. Afterwards it is free again.':
    'Presione el botón a más tardar a {time}, y el horario es suyo. Después vuelve a quedar libre.',
  'Your visit has moved to this time.': 'Su visita se cambió a este horario.',
  'Thank you for telling us. See you then.': 'Gracias por avisarnos. Le esperamos.',
  'It is cancelled, and the time is free for somebody else. You can book another at any time.':
    'Está cancelada y el horario queda libre para otra persona. Puede reservar otra cuando quiera.',
  'Get directions': 'Cómo llegar',
  'I Am Coming': 'Confirmo que voy',
  'Add to Calendar': 'Agregar al calendario',
  Move: 'Cambiar el horario',
  'Cancel This Visit': 'Cancelar esta visita',
  'Book Another Visit': 'Reservar otra visita',
  'You can move or cancel it at any time before it begins.':
    'Puede cambiarla o cancelarla en cualquier momento antes de que comience.',
  'You can move or cancel it free of charge until {hours} before. After that, canceling counts as late, and to move it, please call us.':
    'Puede cambiarla o cancelarla sin costo hasta {hours} antes. Después, si la cancela, cuenta como cancelación tardía; y para cambiarla, llámenos.',
  'You can cancel it at any time before it begins.': 'Puede cancelarla en cualquier momento antes de que comience.',
  'You can cancel it free of charge until {hours} before. After that, canceling counts as late.':
    'Puede cancelarla sin costo hasta {hours} antes. Después cuenta como cancelación tardía.',
  'To move it, please call us, {phone}.': 'Para cambiarla, llámenos, {phone}.',
  'To move it, please call us.': 'Para cambiarla, llámenos.',
  'It is too late to move it here: please call us, {phone}. You can still cancel it.':
    'Ya es tarde para cambiarla aquí: llámenos, {phone}. Todavía puede cancelarla.',
  'It is too late to move it here, please call us. You can still cancel it.':
    'Ya es tarde para cambiarla aquí: llámenos, por favor. Todavía puede cancelarla.',
  'I would like an earlier time': 'Quisiera un horario más temprano',

  // Moving and cancelling it
  'When Suits You Better?': '¿Cuándo le conviene más?',
  'Keep the time as it is': 'Dejar el horario como está',
  'Show the times of everybody': 'Mostrar los horarios de todos',
  'We cannot reach our calendar at the moment, so your visit can’t be moved here. It stays as it is. Please try again later.':
    'En este momento no podemos consultar nuestro calendario, por eso no se puede cambiar su visita aquí. Queda como está. Inténtelo de nuevo más tarde.',
  'Your visit has no new time yet': 'Su visita todavía no tiene un horario nuevo',
  'Nothing has changed yet': 'Todavía no ha cambiado nada',
  'Cancel This Visit?': '¿Cancelar esta visita?',
  'It begins in less than {hours}: cancelling it now counts as late.':
    'Comienza en menos de {hours}: si la cancela ahora, cuenta como cancelación tardía.',
  'Somebody else can have the time then. Cancelling costs you nothing.':
    'Así otra persona puede tomar el horario. Cancelar no le cuesta nada.',
  'Keep It': 'No cancelar',

  // Joining the wait list
  'We can’t show the wait list right now.': 'En este momento no podemos mostrar la lista de espera.',
  'Join the Wait List': 'Anotarse en la lista de espera',
  'When a time becomes free that suits you, we write to you. The first who takes it has it.':
    'Cuando se libere un horario que le convenga, le escribimos. Es de la primera persona que lo tome.',
  'We use what you write only to tell you of free times. You can leave the list at any time.':
    'Usamos lo que escribe solo para avisarle de horarios libres. Puede salir de la lista en cualquier momento.',
  'We write to you when a time is free.': 'Le escribimos cuando haya un horario libre.',
  'On which days?': '¿Qué días?',
  'At what time of day?': '¿A qué hora del día?',
  '(choose all that suit you)': '(elija todos los que le convengan)',
  From: 'Desde',
  Until: 'Hasta',
  'Would You Like to Come Earlier?': '¿Le gustaría venir antes?',
  'When an earlier time becomes free that suits you, we write to you. Until you take one, your visit stays as it is.':
    'Cuando se libere un horario más temprano que le convenga, le escribimos. Mientras no tome uno, su visita queda como está.',
  'Tell Me of Earlier Times': 'Avísenme de horarios más tempranos',
  'If you take an earlier time, this visit is cancelled and costs you nothing. You can leave the list at any time.':
    'Si toma un horario más temprano, esta visita se cancela y no le cuesta nada. Puede salir de la lista en cualquier momento.',
  'You are not on the wait list yet': 'Todavía no está en la lista de espera',
  'This can’t be waited for any more.': 'Para esto ya no hay lista de espera.',

  // Waiting
  'Looking for your place...': 'Buscando su lugar...',
  'You Are on the Wait List': 'Está en la lista de espera',
  'A Time Is Free for You': 'Hay un horario libre para usted',
  'This Time Is Gone': 'Este horario ya no está libre',
  'You Have Taken a Time': 'Usted tomó un horario',
  'You Are off the Wait List': 'Ya no está en la lista de espera',
  'Your Wait Is Over': 'Su espera terminó',
  'When a time becomes free that suits you, we write to you. Please look at your mail: the first who takes it has it.':
    'Cuando se libere un horario que le convenga, le escribimos. Esté al pendiente de su correo: es de la primera persona que lo tome.',
  '{time} is gone: somebody else was quicker, or it was kept no longer. You stay on the list, and we write to you again.':
    'El horario del {time} ya no está libre: otra persona lo tomó antes o se venció el plazo. Usted sigue en la lista y le escribiremos de nuevo.',
  'It is kept until {time}, for you and for others who wait. The first who takes it has it.':
    'Se guarda hasta {time}, para usted y para otras personas que esperan. Es de la primera persona que lo tome.',
  'Your later visit is cancelled then, which costs you nothing.':
    'Entonces se cancela su visita posterior, y eso no le cuesta nada.',
  'Take This Time': 'Tomar este horario',
  'This time is not yours': 'Este horario no es suyo',
  Days: 'Días',
  'Any day': 'Cualquier día',
  'Time of day': 'Hora del día',
  'Any time': 'A cualquier hora',
  Between: 'Entre',
  '{from} and {until}': '{from} y {until}',
  'Instead of': 'En lugar de',
  'Your visit on {time}': 'Su visita del {time}',
  'Your visit is booked. The link to it is in the mail that we have sent you.':
    'Su visita está reservada. El enlace está en el correo que le enviamos.',
  'We do not write to you about free times any more. You can join again at any time.':
    'Ya no le escribimos sobre horarios libres. Puede anotarse de nuevo cuando quiera.',
  'The last date that you gave has passed. You can join again at any time.':
    'La última fecha que indicó ya pasó. Puede anotarse de nuevo cuando quiera.',
  'Leave the Wait List': 'Salir de la lista de espera',
  'See Free Times': 'Ver horarios libres',
};
