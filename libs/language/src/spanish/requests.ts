import type { Catalogue } from '../language';

/** Requests that a person answers: for an appointment and for a custom formula; and the times that an answer suggests. */
export const requests: Catalogue = {
  // An appointment
  'Request an Appointment': 'Pedir una cita',
  'Ask {clinicName} for an appointment: choose a treatment, a practitioner, and the days and times that suit you. We answer within 24 hours.':
    'Solicite una cita en {clinicName}: elija un tratamiento, un profesional y los días y horas que le convienen. Le respondemos en 24 horas.',
  'Tell us what suits you, and we find a time. This is a request: nothing is booked until we have agreed on a time.':
    'Díganos qué le conviene y le buscamos un horario. Esto es una solicitud: no hay nada reservado hasta que acordemos un horario.',
  'We look for times that suit you.': 'Buscamos horarios que le convengan.',
  'We write or call you within 24 hours with one or two suggestions.':
    'Le escribimos o le llamamos en 24 horas con una o dos propuestas.',
  'Nothing is booked until you say yes.': 'No se reserva nada hasta que usted diga que sí.',
  'Rather choose a time yourself?': '¿Prefiere elegir usted el horario?',
  'A question first? {write}.': '¿Tiene antes una pregunta? {write}.',
  'Write to us': 'Escríbanos',
  'Your Preferences': 'Sus preferencias',
  'We use what you write only to find an appointment for you.': 'Usamos lo que escribe solo para buscarle una cita.',
  Practitioner: 'Profesional',
  'Not sure yet': 'Todavía no lo sé',
  'Any practitioner': 'Cualquier profesional',
  'Loading...': 'Cargando...',
  'Preferred days': 'Días que prefiere',
  'Preferred times': 'Horas que prefiere',
  'For example that it is your first visit, or that you need a room without stairs.':
    'Por ejemplo, que es su primera visita o que necesita una sala sin escaleras.',
  'Send Request': 'Enviar solicitud',
  'Your request is with us.': 'Recibimos su solicitud.',
  'We suggest a time within 24 hours, by email or by phone if you gave a number. Nothing is booked yet.':
    'Le proponemos un horario en 24 horas, por correo electrónico, o por teléfono si nos dio un número. Todavía no hay nada reservado.',
  'Your request was not sent. Nothing is lost: your words are still below.':
    'Su solicitud no se envió. No se perdió nada: lo que escribió sigue abajo.',

  // A custom formula
  'Request Custom Formula': 'Solicitar una fórmula personalizada',
  'Ask {clinicName} for an herbal formula made for you. A practitioner reviews every request and answers within two business days.':
    'Solicite en {clinicName} una fórmula de hierbas preparada para usted. Un profesional revisa cada solicitud y responde en dos días hábiles.',
  'A custom formula is a blend of herbs chosen for one person. A practitioner reviews every request and asks for details where needed. You hear from us within two business days.':
    'Una fórmula personalizada es una mezcla de hierbas elegidas para una persona. Un profesional revisa cada solicitud y pide detalles cuando hace falta. Le respondemos en dos días hábiles.',
  'To ask for a custom formula, call us or {send}.': 'Para pedir una fórmula personalizada, llámenos o {send}.',
  'send a message': 'envíe un mensaje',
  'A practitioner reads your request, in person.': 'Un profesional lee personalmente su solicitud.',
  'We write or call you within two business days, with questions or a suggestion.':
    'Le escribimos o le llamamos en dos días hábiles, con preguntas o una propuesta.',
  'Nothing is mixed before you have talked with us.': 'No se prepara nada antes de que haya hablado con nosotros.',
  'Your Request': 'Su solicitud',
  'Only our practitioners read this, to answer you.': 'Solo nuestros profesionales leen esto, para responderle.',
  'Health concerns': 'Problemas de salud',
  'What you would like help with, and for how long you have had it. A few sentences are enough.':
    'Con qué quisiera que le ayudemos y desde cuándo lo tiene. Bastan unas pocas frases.',
  'Current medications and supplements': 'Medicinas y suplementos que toma',
  Allergies: 'Alergias',
  'Previous treatments': 'Tratamientos anteriores',
  'Write “none” if there are none.': 'Escriba “no” si no hay.',
  'Your consent': 'Su consentimiento',
  'I agree that the clinic stores what I write here and that its practitioners read it to answer my request. I understand that this is not for emergencies, that it does not replace a visit, and that I can ask the clinic to delete it.':
    'Acepto que la clínica guarde lo que escribo aquí y que sus profesionales lo lean para responder a mi solicitud. Entiendo que esto no es para emergencias, que no reemplaza una visita y que puedo pedirle a la clínica que lo borre.',
  'Your request is with our practitioners.': 'Nuestros profesionales tienen su solicitud.',
  'You hear from us within two business days, by email or by phone if you gave a number.':
    'Le respondemos en dos días hábiles, por correo electrónico, o por teléfono si nos dio un número.',

  // Suggested times
  'We can see you on {time}.': 'Podemos atenderle el {time}',
  'We can see you at one of these times:': 'Podemos atenderle en uno de estos horarios:',
  'Reply to this email': 'Responda a este correo',
  'Reply to this email or call us at {phone}': 'Responda a este correo o llámenos al {phone}',
  '{how} to tell us whether it works for you.': '{how} para decirnos si le conviene.',
  '{how} to tell us which one works for you.': '{how} para decirnos cuál le conviene.',
  'Nothing is booked until then.': 'Hasta entonces no hay nada reservado.',
};
