import type { Catalogue } from '../language';

/** The components of `@harmony/ui`. */
export const kit: Catalogue = {
  // Components.
  'Skip to main content': 'Ir al contenido principal',
  'Portrait of {name}': 'Retrato de {name}',
  'Speaks {languages}': 'Habla {languages}',
  '{action} with {name}': '{action} con {name}',
  'Read more about {name}': 'Leer más sobre {name}',
  'And {count} more...': 'Y {count} más...',
  Month: 'Mes',
  Day: 'Día',
  Year: 'Año',
  '(optional)': '(opcional)',
  'Learn More': 'Más información',
  'about {name}': 'sobre {name}',
  'Opens in a new tab': 'Se abre en una pestaña nueva',
  'Clear text': 'Borrar texto',
  Retry: 'Reintentar',
  Light: 'Claro',
  Dark: 'Oscuro',
  System: 'Sistema',
  Theme: 'Tema',
  Dismiss: 'Descartar',
  Notifications: 'Notificaciones',
};
