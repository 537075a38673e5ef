import type { Catalogue } from '../language';

/** What is listed and searched: services, conditions, questions. */
export const contentLists: Catalogue = {
  // Services.
  'All Services': 'Todos los servicios',
  'No additional services available.': 'No hay más servicios disponibles.',
  'We can’t show our services right now.': 'No podemos mostrar nuestros servicios en este momento.',
  'Loading services...': 'Cargando los servicios...',
  'Featured Services': 'Servicios destacados',
  '{action} for {name}': '{action}: {name}',
  'Not Sure What You Need?': '¿No sabe qué necesita?',
  'Browse Conditions We Treat': 'Ver las afecciones que tratamos',
  'Tell us what bothers you in your own words. We’ll suggest where to begin, or say so if we are not the right place.':
    'Cuéntenos con sus palabras qué le molesta. Le sugeriremos por dónde empezar, o le diremos si no somos el lugar indicado.',
  'Loading service...': 'Cargando el servicio...',
  'We can’t show this service right now.': 'No podemos mostrar este servicio en este momento.',
  'Book {service}': 'Reservar {service}',
  'Ask About {service}': 'Preguntar por {service}',
  Length: 'Duración',
  Price: 'Precio',
  'Other Services': 'Otros servicios',
  'No Image': 'Sin imagen',
  'Acupuncture, herbal medicine and hands-on therapies at {clinic}, each with its length and price.':
    'Acupuntura, medicina herbal y terapias manuales en {clinic}, cada una con su duración y precio.',
  'Acupuncture, herbal medicine and hands-on therapies. Each with its length and price, so that you know before you come.':
    'Acupuntura, medicina herbal y terapias manuales. Cada una con su duración y precio, para que lo sepa antes de venir.',
  'Where Most People Begin': 'Por dónde empieza la mayoría',
  'A first visit is longer than the ones that follow. We ask about your health and what you hope for, then suggest a plan and, if you like, start with a treatment the same day.':
    'La primera visita es más larga que las siguientes. Le preguntamos por su salud y lo que espera, luego sugerimos un plan y, si quiere, empezamos con un tratamiento el mismo día.',
  'Acupuncture and herbs may help with many things, and they are no replacement for medical care. Tell us about your medicines and conditions, and let your doctor know that you come here.':
    'La acupuntura y las hierbas pueden ayudar con muchas cosas, y no sustituyen la atención médica. Cuéntenos de sus medicamentos y afecciones, y dígale a su médico que viene aquí.',
  // Conditions.
  'Pain Management': 'Manejo del dolor',
  "Women's Health": 'Salud de la mujer',
  "Men's Health": 'Salud del hombre',
  'Digestive Issues': 'Problemas digestivos',
  'Emotional & Mental Health': 'Salud emocional y mental',
  'Chronic Conditions': 'Afecciones crónicas',
  'Searching all conditions...': 'Buscando en todas las afecciones...',
  'Search conditions by name, symptoms, or treatments...': 'Busque afecciones por nombre, síntomas o tratamientos...',
  'Featured only': 'Solo destacadas',
  'Health Conditions We Treat': 'Afecciones que tratamos',
  'Search Results': 'Resultados de la búsqueda',
  'Found {count} condition(s) matching "{term}"': 'Afecciones que coinciden con "{term}": {count}',
  'No conditions found matching your search': 'No hay afecciones que coincidan con su búsqueda',
  'Conditions by Body System': 'Afecciones por sistema del cuerpo',
  'Body systems': 'Sistemas del cuerpo',
  'More Conditions': 'Más afecciones',
  'Loading health condition...': 'Cargando la afección...',
  'We can’t show this condition right now.': 'No podemos mostrar esta afección en este momento.',
  'Common Symptoms': 'Síntomas comunes',
  'Recommended Treatments': 'Tratamientos recomendados',
  'Herbal Support Options': 'Opciones de apoyo con hierbas',
  'What to know about acupuncture for {name}.': 'Lo que conviene saber sobre la acupuntura para {name}.',
  'Conditions We Treat': 'Afecciones que tratamos',
  'Schedule Treatment for {name}': 'Programar tratamiento para {name}',
  'Schedule Treatment': 'Programar tratamiento',
  '{link} in the National Library of Medicine': '{link} en la Biblioteca Nacional de Medicina',
  'Who Treats This': 'Quién trata esto',
  'We can’t show the conditions we treat right now.': 'No podemos mostrar las afecciones que tratamos en este momento.',
  'Loading health conditions...': 'Cargando las afecciones...',
  'Conditions people seek acupuncture and herbal medicine for at {clinic}. Search by name, symptom or treatment.':
    'Afecciones por las que las personas buscan acupuntura y medicina herbal en {clinic}. Busque por nombre, síntoma o tratamiento.',
  'Traditional Chinese Medicine looks at the whole pattern: pain and sleep, digestion and mood. Many people seek acupuncture and herbs for one complaint and find that others ease with it.':
    'La medicina tradicional china mira el conjunto: el dolor y el sueño, la digestión y el ánimo. Muchas personas buscan acupuntura y hierbas por una molestia y notan que otras mejoran también.',
  'How We Can Help': 'Cómo podemos ayudarle',
  'We start with your story, your symptoms and what your doctor has found. Then we suggest a plan: points, hands-on therapies, herbs where they fit, and things to do at home. After a few visits we review it with you.':
    'Empezamos con su historia, sus síntomas y lo que su médico ha encontrado. Luego le sugerimos un plan: puntos, terapias manuales, hierbas donde convengan y cosas que puede hacer en casa. Después de unas visitas lo revisamos con usted.',
  'Treatment may ease symptoms and is not a cure for a disease. It stands beside medical care, and some symptoms need a doctor first. We will tell you when they do.':
    'El tratamiento puede aliviar los síntomas y no es una cura para una enfermedad. Acompaña a la atención médica, y algunos síntomas necesitan primero a un médico. Se lo diremos cuando sea así.',
  'Is Your Condition Not Listed?': '¿Su afección no está en la lista?',
  'View Our Services': 'Ver nuestros servicios',
  'The list is not complete. Write to us about what bothers you, and we’ll say honestly whether we may be of help.':
    'La lista no está completa. Escríbanos sobre lo que le molesta y le diremos con honestidad si podemos ayudarle.',
  'About herbal support: These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure, or prevent any disease. Ask your practitioner before you take an herb.':
    'Sobre el apoyo con hierbas: estas afirmaciones no han sido evaluadas por la Administración de Alimentos y Medicamentos (FDA). Este producto no tiene la intención de diagnosticar, tratar, curar ni prevenir ninguna enfermedad. Pregunte a su profesional antes de tomar una hierba.',
  'No conditions found': 'No se encontraron afecciones',
  'The conditions we treat will be listed here.': 'Aquí aparecerán las afecciones que tratamos.',
  'Try searching with different keywords or browse all conditions below.':
    'Pruebe con otras palabras o vea todas las afecciones abajo.',
  'Clear search': 'Borrar búsqueda',
  // Questions.
  'Is Your Question Not Here?': '¿Su pregunta no está aquí?',
  'Send a Message': 'Enviar un mensaje',
  'Call {phone}': 'Llamar al {phone}',
  'Call during opening hours, or send a message at any time: we answer within 24 hours. You can also bring it to your first visit.':
    'Llame en el horario de atención o envíe un mensaje a cualquier hora: respondemos en menos de 24 horas. También puede preguntar en su primera visita.',
  '1 question': '1 pregunta',
  '{count} questions': '{count} preguntas',
  'No questions are published yet.': 'Todavía no hay preguntas publicadas.',
  'Ask us directly': 'Pregúntenos directamente',
  'Search questions and answers': 'Buscar preguntas y respuestas',
  'Search FAQs...': 'Buscar preguntas...',
  'Hide all': 'Ocultar todo',
  'Show all': 'Mostrar todo',
  'Searching all questions...': 'Buscando en todas las preguntas...',
  '1 question found': 'Se encontró 1 pregunta',
  '{count} questions found': 'Se encontraron {count} preguntas',
  'Error loading FAQs': 'No se pudieron cargar las preguntas',
  'Please try again or call us.. if the problem persists': 'Inténtelo de nuevo. Si el problema sigue, llámenos.',
  'No FAQs found matching "{term}"': 'No hay preguntas que coincidan con "{term}"',
  'Clear Search': 'Borrar búsqueda',
  'Copy link to this question': 'Copiar el enlace a esta pregunta',
  'Frequently Asked Questions': 'Preguntas frecuentes',
  'What people ask before a first visit, and between visits. If yours is missing, just ask.':
    'Lo que la gente pregunta antes de la primera visita y entre visitas. Si falta la suya, pregúntenos.',
  'Ask a Question': 'Hacer una pregunta',
  'Answers to what people ask {clinic}: the first visit, acupuncture, herbal medicine, fees and how to find us.':
    'Respuestas a lo que la gente pregunta a {clinic}: la primera visita, la acupuntura, la medicina herbal, los precios y cómo llegar.',
  // The search of the whole site.
  'Questions and answers': 'Preguntas y respuestas',
  'Nothing found for “{term}”': 'No se encontró nada para “{term}”',
  'Try another word, or ask us: we answer what is not written here.':
    'Pruebe con otra palabra o pregúntenos: respondemos lo que no está escrito aquí.',
  'Call {phone}.': 'Llame al {phone}.',
  'Ask a question': 'Hacer una pregunta',
  'Look through': 'Explore',
  'We can’t search right now.': 'No podemos buscar en este momento.',
  'The best {count}. See all {what}': 'Los {count} mejores resultados. Ver todo: {what}',
  'Search: {term}': 'Buscar: {term}',
  'Services, conditions, questions and everything else on this website, searched.':
    'Servicios, afecciones, preguntas y todo lo demás de este sitio web: búsqueda.',
  'Search this website': 'Buscar en este sitio web',
  'A complaint, a treatment, a question ...': 'Una molestia, un tratamiento, una pregunta ...',
  'Searching ...': 'Buscando ...',
  'Nothing found for “{term}”.': 'No se encontró nada para “{term}”.',
  '1 result for “{term}”': '1 resultado para “{term}”',
  '{count} results for “{term}”': '{count} resultados para “{term}”',
  '1 result': '1 resultado',
  '{count} results': '{count} resultados',
  'Nothing has the words “{term}”. Did you mean “{instead}”? {results}':
    'Nada contiene las palabras “{term}”. ¿Quiso decir “{instead}”? {results}',
  'No exact match for “{term}”. Showing results for “{instead}”.':
    'No hay coincidencias exactas con “{term}”. Se muestran resultados para “{instead}”.',
  services: 'servicios',
  practitioners: 'profesionales',
  conditions: 'afecciones',
  questions: 'preguntas',
  products: 'productos',
  pages: 'páginas',
};
