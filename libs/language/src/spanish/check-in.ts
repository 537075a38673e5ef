import type { Catalogue } from '../language';

/** Checking in, on the clinic's tablet or on one's own phone. */
export const checkIn: Catalogue = {
  'Self Check-in': 'Registro',
  'Tell us that you are here.': 'Díganos que ya llegó.',
  'Welcome to {clinicName}. Six short questions, about one minute.':
    'Le damos la bienvenida a {clinicName}. Seis preguntas cortas, más o menos un minuto.',
  'Touch to start': 'Toque para comenzar',
  'Prefer a person? See reception': '¿Prefiere hablar con una persona? Pase a recepción',
  'The last answers were cleared because nobody was there.':
    'Las últimas respuestas se borraron porque no había nadie.',
  'Full screen': 'Pantalla completa',
  'Please see reception': 'Por favor, pase a recepción',
  'This screen has no connection at the moment.': 'Esta pantalla no tiene conexión en este momento.',

  'Step {number} of {all}': 'Paso {number} de {all}',
  'What is your name?': '¿Cómo se llama?',
  'First name': 'Nombre',
  'Last name': 'Apellido',
  'When were you born?': '¿Cuándo nació?',
  'Date of birth': 'Fecha de nacimiento',
  'For example 3 31 1980': 'Por ejemplo, 3 31 1980 (mes, día, año)',
  'How can we reach you?': '¿Cómo podemos comunicarnos con usted?',
  'Only if something has changed since your last visit.': 'Solo si algo ha cambiado desde su última visita.',
  'What are you here for?': '¿Para qué vino hoy?',
  'Appointment type': 'Tipo de cita',
  'Not sure': 'No lo sé',
  'Is there something we should know today?': '¿Hay algo que debamos saber hoy?',
  'Only what helps us prepare. You can leave it empty.': 'Solo lo que nos ayude a prepararnos. Puede dejarlo vacío.',
  'Reason for visit': 'Motivo de la visita',
  'At most {max} characters.': 'Como máximo, {max} caracteres.',
  '{count} of {max} characters': '{count} de {max} caracteres',
  'Is everything right?': '¿Está todo bien?',
  'Not given': 'Sin respuesta',
  Back: 'Atrás',
  'Check In': 'Registrar mi llegada',
  'That did not work. Nothing is lost: your answers are still here.':
    'No funcionó. No se perdió nada: sus respuestas siguen aquí.',
  'Please try again, or see reception.': 'Inténtelo de nuevo o hable con recepción.',
  'Please try again, or see reception, or call us: {phone}.':
    'Inténtelo de nuevo, hable con recepción o llámenos: {phone}.',

  'Are you still there?': '¿Sigue ahí?',
  'I’m still here': 'Sigo aquí',
  'Your answers are cleared in {seconds} second.': 'Sus respuestas se borran en {seconds} segundo.',
  'Your answers are cleared in {seconds} seconds.': 'Sus respuestas se borran en {seconds} segundos.',
  'You’re checked in': 'Su llegada está registrada',
  'Please take a seat. We call you by your first name when your room is ready.':
    'Tome asiento, por favor. Le llamaremos por su nombre cuando su sala esté lista.',
  'This page starts over in {seconds} second.': 'Esta página vuelve al inicio en {seconds} segundo.',
  'This page starts over in {seconds} seconds.': 'Esta página vuelve al inicio en {seconds} segundos.',
  'Finish now': 'Terminar ahora',
  Finish: 'Terminar',
};
