import type { Catalogue } from '../language';

/** Opening hours, days, times of day, durations and prices. Weekdays have no capital within a sentence: `capital` gives them one. */
export const hours: Catalogue = {
  Sunday: 'domingo',
  Monday: 'lunes',
  Tuesday: 'martes',
  Wednesday: 'miércoles',
  Thursday: 'jueves',
  Friday: 'viernes',
  Saturday: 'sábado',
  '{firstDay} to {lastDay}': 'de {firstDay} a {lastDay}',
  closed: 'cerrado',
  AM: 'a.m.',
  PM: 'p.m.',
  // A time in a sentence, with its article: 'a la 1:30 p.m.', 'a las 2:00 p.m.'
  '{oneOClock}': 'la {oneOClock}',
  '{clock}': 'las {clock}',
  '{day} at {time}': '{day}, a {time}',
  '{start} to {end}': '{start}, hasta {end}',
  'No Date': 'Sin fecha',
  'Invalid Date': 'Fecha no válida',

  'Hours not available': 'Horario no disponible',
  'Closed today': 'Cerrado hoy',
  'Closed today (Special hours)': 'Cerrado hoy (horario especial)',
  'Open today until {time}': 'Abierto hoy hasta {time}',
  'Open again today at {time}': 'Abre de nuevo hoy a {time}',
  'Open today from {open} until {close}': 'Abierto hoy desde {open} hasta {close}',
  'Closed now': 'Cerrado ahora',
  'Closed now, opens tomorrow at {time}': 'Cerrado ahora, abre mañana a {time}',
  'Closed now, opens {day} at {time}': 'Cerrado ahora, abre el {day} a {time}',

  Morning: 'Mañana',
  Afternoon: 'Tarde',
  Evening: 'Tarde-noche',
  'Morning (before 11 AM)': 'Mañana (antes de las 11 a.m.)',
  'Midday (11 AM to 2 PM)': 'Mediodía (de 11 a.m. a 2 p.m.)',
  'Afternoon (2 to 5 PM)': 'Tarde (de 2 a 5 p.m.)',
  'Evening (after 5 PM)': 'Tarde-noche (después de las 5 p.m.)',
  'Morning (before noon)': 'Mañana (antes del mediodía)',
  'Afternoon (noon to 5 PM)': 'Tarde (del mediodía a las 5 p.m.)',

  'one hour': 'una hora',
  '{hours} hours': '{hours} horas',
  'Price varies': 'Precio variable',
  'Duration varies': 'Duración variable',
};
