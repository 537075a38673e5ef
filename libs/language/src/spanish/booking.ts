import type { Catalogue } from '../language';

/** Booking a visit: what for, with whom, when, and who comes. */
export const booking: Catalogue = {
  // What for
  'Looking what can be booked...': 'Buscando lo que se puede reservar...',
  'We can’t show what can be booked right now.': 'En este momento no podemos mostrar lo que se puede reservar.',
  'Book a Visit': 'Reservar una visita',
  'What would you like to come for?': '¿Para qué le gustaría venir?',
  'What would you like to see {name} for?': '¿Para qué le gustaría ver a {name}?',
  'Book a visit at {clinicName} online: choose a treatment, a practitioner and a time. It takes about a minute, and you need no account.':
    'Reserve una visita en {clinicName} por internet: elija un tratamiento, un profesional y un horario. Toma más o menos un minuto y no necesita una cuenta.',
  'What you were looking for can’t be booked online. Choose something else, or ask us.':
    'Lo que buscaba no se puede reservar por internet. Elija otra cosa o pregúntenos.',
  'Nothing can be booked online at the moment.': 'En este momento no se puede reservar nada por internet.',
  'For your first visit with us': 'Para su primera visita con nosotros',
  'If you have been here before': 'Si ya ha venido antes',
  'Call us: {phone}, or {tell}, and we find a time for you.': 'Llámenos: {phone}, o {tell}, y le buscamos un horario.',
  '{tell}, and we find a time for you.': 'Otra posibilidad: {tell}, y le buscamos un horario.',
  'tell us which days suit you': 'díganos qué días le convienen',
  'send us a message': 'envíenos un mensaje',

  // With whom
  'Who Would You Like to See?': '¿Con quién quiere su visita?',
  'First available': 'Quien tenga el primer horario libre',
  'A woman': 'Una mujer',
  'A man': 'Un hombre',
  'Whoever is free first': 'Quien esté libre primero',
  'Takes {time}': 'Dura {time}',
  'Takes no new patients at the moment': 'Por ahora no recibe pacientes nuevos',
  'Next: {time}': 'Próximo: {time}',
  'No free time at the moment': 'Por ahora no hay horarios libres',
  Service: 'Servicio',
  With: 'Con',
  When: 'Cuándo',
  Where: 'Dónde',
  Change: 'Cambiar',
  'Change: {label}': 'Cambiar: {label}',

  // When
  'When Suits You?': '¿Cuándo le conviene?',
  'Looking for free times...': 'Buscando horarios libres...',
  'We can’t show the free times right now.': 'En este momento no podemos mostrar los horarios libres.',
  'Times are by the clinic’s clock: {there} there is {here} where you are.':
    'Los horarios son según el reloj de la clínica: {there} allá equivale a {here} donde usted está.',
  'These times are as of {when}. We can’t reach our calendar at the moment: choose one to ask for it.':
    'Así estaban los horarios la última vez que los vimos ({when}). En este momento no podemos consultar nuestro calendario: elija un horario para solicitarlo.',
  'All times on {weekday}': 'Todos los horarios del {weekday}',
  'Later dates': 'Fechas posteriores',
  'The soonest dates': 'Las fechas más próximas',
  'None of these fits? {join}, and we write to you when another time becomes free.':
    '¿Ninguno le conviene? {join} y le escribimos cuando se libere otro horario.',
  'There is no free time on these days.': 'No hay horarios libres en estos días.',
  'There is no free time on these days with {name}.': 'No hay horarios libres en estos días con {name}.',
  '{join}, and we write to you when a time becomes free.': '{join} y le escribimos cuando se libere un horario.',
  'Join the wait list': 'Anótese en la lista de espera',
  'Go to a date': 'Ir a una fecha',
  'Up to {date}.': 'Hasta el {date}.',
  'Enter a date that exists, with month, day and year': 'Escriba una fecha que exista, con mes, día y año',
  'Show These Days': 'Mostrar estos días',

  // What stands in the way of a time
  'Sorry, this time has just been taken. Nothing is booked yet.':
    'Lo sentimos, otra persona acaba de tomar este horario. Todavía no hay nada reservado.',
  'The nearest free times:': 'Los horarios libres más cercanos:',
  '{time} with {name}': '{time} con {name}',
  'Your visit is not booked yet': 'Su visita todavía no está reservada',
  'This time could not be kept': 'No pudimos guardar este horario',
  'This can’t be booked online any more': 'Esto ya no se puede reservar por internet',
  'This time can’t be booked like this any more. Choose the time again, or call us.':
    'Este horario ya no se puede reservar así. Elija el horario de nuevo o llámenos.',
  'Please try again or call us directly.': 'Inténtelo de nuevo o llámenos directamente.',

  // Who comes
  'One moment...': 'Un momento...',
  'We can’t book your visit right now.': 'En este momento no podemos reservar su visita.',
  'Choose Another Time': 'Elija otro horario',
  'Your Details': 'Sus datos',
  'We keep this time for you until {time}.': 'Le guardamos este horario hasta {time}',
  'We no longer keep this time for you. You can still book it, as long as nobody else does.':
    'Ya no le guardamos este horario. Todavía puede reservarlo, mientras nadie más lo haga.',
  'We cannot reach our calendar at the moment, so this time is not kept for you. Ask for it here.':
    'En este momento no podemos consultar nuestro calendario, por eso no le guardamos este horario. Solicítelo aquí.',
  'We’ll confirm it by email within a business day.': 'Se lo confirmamos por correo electrónico en un día hábil.',
  'Please check the form': 'Revise el formulario',
  Name: 'Nombre',
  Email: 'Correo electrónico',
  Phone: 'Teléfono',
  'Have you been here before?': '¿Ya ha venido antes?',
  Yes: 'Sí',
  No: 'No',
  'No, this is my first visit': 'No, es mi primera visita',
  'Who is the visit for?': '¿Para quién es la visita?',
  'For me': 'Para mí',
  'For my child': 'Para mi hijo o hija',
  'For someone else': 'Para otra persona',
  'By video': 'Por video',
  'Join by video': 'Entrar a la videollamada',
  'By video. You find the link here before it begins.': 'Por video. Aquí encontrará el enlace antes de que empiece.',
  'Name of the person coming': 'Nombre de quien viene',
  'Only we see it: no mail names anybody.': 'Solo lo vemos nosotros: ningún correo nombra a nadie.',
  'Anything we should know': 'Algo que debamos saber',
  'We send you the time, and a link to move or cancel it.':
    'Le enviamos el horario y un enlace para cambiarlo o cancelarlo.',
  'We send you the time, and a link to your visit.': 'Le enviamos el horario y un enlace a su visita.',
  'We write to you whether the time is yours.': 'Le escribimos para decirle si el horario es suyo.',
  'In case something changes on the day.': 'Por si algo cambia ese día.',
  'Nothing urgent or detailed, please. In an emergency call {number}.':
    'Por favor, nada urgente ni detallado. En una emergencia, llame al {number}.',
  Continue: 'Continuar',
  'We use what you write only for your visit.': 'Usamos lo que escribe solo para su visita.',
  'Nothing is booked before you confirm it on the next page.':
    'No se reserva nada antes de que usted lo confirme en la página siguiente.',
  'Nothing is sent before you ask for the time on the next page.':
    'No se envía nada antes de que usted solicite el horario en la página siguiente.',

  // Whether all is right
  'Check and Confirm': 'Revise y confirme',
  'We look at every request for this service and confirm it.':
    'Revisamos cada solicitud de este servicio y la confirmamos.',
  'Until then the time is kept for you.': 'Hasta entonces le guardamos el horario.',
  'Until then the time is not kept for you.': 'Hasta entonces no le guardamos el horario.',
  'Book This Visit': 'Reservar esta visita',
  'Ask for This Visit': 'Solicitar esta visita',
  'Ask for This Time': 'Solicitar este horario',
  'Change My Details': 'Cambiar mis datos',

  // Plain answers to forms
  'This form was sent from another site.': 'Este formulario se envió desde otro sitio.',
  'This message is too long.': 'Este mensaje es demasiado largo.',
  'Send this as a form.': 'Envíe esto como formulario.',
};
