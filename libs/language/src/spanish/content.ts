import type { Catalogue } from '../language';

/** The clinic itself: home, about, practitioners, reviews, contact, newsletter, its own pages. */
export const content: Catalogue = {
  // Home.
  'Licensed Experts': 'Expertos con licencia',
  'Every practitioner is licensed. Read about their training and what they focus on before you choose one.':
    'Todos los profesionales tienen licencia. Lea sobre su formación y su especialidad antes de elegir a uno.',
  'Holistic Care': 'Atención integral',
  'Sleep, digestion, stress and movement are rarely separate. We ask about all of them before we suggest anything.':
    'El sueño, la digestión, el estrés y el movimiento rara vez van por separado. Preguntamos por todo antes de sugerirle algo.',
  'Personalized Treatment': 'Tratamiento personalizado',
  'Points, herbs and pace are chosen for you, explained in plain words, and reviewed at every visit.':
    'Los puntos, las hierbas y el ritmo se eligen para usted, se explican con palabras sencillas y se revisan en cada visita.',
  'Balancing Body & Spirit': 'Equilibrio de cuerpo y espíritu',
  '+{count} more symptoms': '+{count} síntomas más',
  'View All Conditions': 'Ver todas las afecciones',
  'Featured conditions will appear here once configured in the admin panel.':
    'Las afecciones destacadas aparecerán aquí cuando se configuren en el panel de administración.',
  'How to find us': 'Cómo encontrarnos',
  'Discover Natural Healing': 'Descubra la sanación natural',
  'Acupuncture and herbal formulas that may help with pain, sleep, digestion and stress, from practitioners who take the time to listen.':
    'Acupuntura y fórmulas de hierbas que pueden ayudar con el dolor, el sueño, la digestión y el estrés, de profesionales que se toman el tiempo de escuchar.',
  'Book a Consultation': 'Reservar una consulta',
  'Our Services': 'Nuestros servicios',
  'New to acupuncture?': '¿Primera vez con la acupuntura?',
  'Read what people ask first': 'Lea lo que la gente pregunta primero',
  '{clinic}: acupuncture and custom herbal formulas from licensed practitioners. See our services, the conditions people come with, opening hours and how to book.':
    '{clinic}: acupuntura y fórmulas de hierbas personalizadas de profesionales con licencia. Vea nuestros servicios, las afecciones que tratamos, el horario y cómo reservar.',
  'Begin Your Healing Journey': 'Empiece su camino de sanación',
  'Tell us what brings you here. We’ll say what treatment may offer you, and be honest about what it may not.':
    'Cuéntenos qué le trae aquí. Le diremos qué puede ofrecerle el tratamiento y, con honestidad, qué no.',
  Acupuncture: 'Acupuntura',
  'Fine needles at chosen points, with cupping or moxibustion where they may help. Most of the hour is quiet rest.':
    'Agujas finas en puntos elegidos, con ventosas o moxibustión donde puedan ayudar. Casi toda la hora es descanso tranquilo.',
  'Herbal Medicine': 'Medicina herbal',
  'Formulas put together for you as teas, granules or capsules, and checked against the medicines you already take.':
    'Fórmulas preparadas para usted en té, granulado o cápsulas, y revisadas junto con los medicamentos que ya toma.',
  'View All Services': 'Ver todos los servicios',
  'What Our Patients Say': 'Lo que dicen nuestros pacientes',
  'What it is': 'Qué es',
  'Very fine needles, about as thin as a hair, placed at specific points. They rest there for about 25 minutes while you lie back.':
    'Agujas muy finas, más o menos del grosor de un cabello, colocadas en puntos específicos. Se quedan ahí unos 25 minutos mientras usted descansa recostado.',
  'What it feels like': 'Qué se siente',
  'Often a small tap, then a dull warmth or heaviness. Many people grow deeply calm. If anything feels wrong, say so and we stop.':
    'A menudo un toque pequeño, luego un calor o una pesadez suave. Muchas personas se relajan profundamente. Si algo le molesta, dígalo y paramos.',
  'How many visits': 'Cuántas visitas',
  'It depends on you. A common start is four to eight visits. Then we look together at what has changed, and decide.':
    'Depende de usted. Lo común es empezar con cuatro a ocho visitas. Luego vemos juntos qué ha cambiado y decidimos.',
  'Is it safe': '¿Es segura?',
  'Needles are sterile, used once and discarded. A small bruise is the most common side effect. Tell us first about blood thinners, a pacemaker or a pregnancy.':
    'Las agujas son estériles, se usan una vez y se desechan. El efecto secundario más común es un moretón pequeño. Díganos antes si toma anticoagulantes, tiene un marcapasos o está embarazada.',
  'What is Acupuncture?': '¿Qué es la acupuntura?',
  'Goji berry': 'Baya de goji',
  // About and practitioners.
  'The story of {clinic}, how we work, and the licensed practitioners who treat patients here.':
    'La historia de {clinic}, cómo trabajamos y los profesionales con licencia que atienden aquí.',
  'About Our Practice': 'Sobre nuestra práctica',
  'A small clinic for acupuncture and herbal medicine, built around time, listening and plain explanations.':
    'Una clínica pequeña de acupuntura y medicina herbal, basada en el tiempo, la escucha y las explicaciones sencillas.',
  'Our Credentials': 'Nuestra formación',
  'We can’t show our credentials right now.': 'No podemos mostrar nuestra formación en este momento.',
  'Loading credentials...': 'Cargando la formación...',
  'Each practitioner’s training and certificates will be listed here. Ask us at any time.':
    'Aquí aparecerán los estudios y certificados de cada profesional. Pregúntenos cuando quiera.',
  Education: 'Estudios',
  Certifications: 'Certificaciones',
  'What we practice': 'Qué hacemos',
  'We practice acupuncture and Chinese herbal medicine, a tradition of careful observation that is older than most of the words we use for illness today. We keep what it does well, we read the research with open eyes, and we say so when another kind of care is the better place to begin.':
    'Practicamos la acupuntura y la medicina herbal china, una tradición de observación cuidadosa más antigua que la mayoría de las palabras con que hoy nombramos las enfermedades. Conservamos lo que hace bien, leemos la investigación con los ojos abiertos y le decimos cuando conviene empezar con otro tipo de atención.',
  'How we work': 'Cómo trabajamos',
  'Appointments are long enough to talk. Rooms are quiet. What you tell us shapes what we do, and you always know why a point or an herb was chosen.':
    'Las citas dan tiempo para hablar. Las salas son tranquilas. Lo que usted nos cuenta guía lo que hacemos, y siempre sabe por qué elegimos un punto o una hierba.',
  Two: 'Dos',
  Three: 'Tres',
  Four: 'Cuatro',
  Five: 'Cinco',
  Six: 'Seis',
  Seven: 'Siete',
  Eight: 'Ocho',
  Nine: 'Nueve',
  Ten: 'Diez',
  'One practitioner sees patients here.': 'Aquí atiende un profesional.',
  '{number} practitioners see patients here.': '{number} profesionales atienden aquí.',
  '{clinic} was founded in 2021 on one idea: that people heal better when somebody takes the time to hear them out.':
    '{clinic} se fundó en 2021 con una idea: las personas se recuperan mejor cuando alguien se toma el tiempo de escucharlas.',
  'Our Story': 'Nuestra historia',
  Today: 'Hoy',
  'Listening First': 'Primero escuchar',
  'A first visit starts with a conversation. We ask about what brought you, and about sleep, food, work and worry, before we suggest anything.':
    'La primera visita empieza con una conversación. Le preguntamos qué le trae aquí, y cómo van el sueño, la comida, el trabajo y las preocupaciones, antes de sugerirle algo.',
  'The Whole Person': 'La persona entera',
  'A sore neck and a short night may belong together. We look for the pattern behind the complaint and treat with both in view.':
    'Un cuello adolorido y una noche corta pueden ir juntos. Buscamos el patrón detrás de la molestia y tratamos las dos cosas.',
  'Plain Explanations': 'Explicaciones sencillas',
  'You hear why a point or an herb was chosen, what many people feel, and what we cannot promise. Questions are welcome at any moment.':
    'Le decimos por qué elegimos un punto o una hierba, qué sienten muchas personas y qué no podemos prometer. Puede preguntar en cualquier momento.',
  'Beside Your Doctor': 'Junto a su médico',
  'Our care stands beside medical care, not in its place. Keep taking your medicines, and let each of us know what the other does.':
    'Nuestra atención acompaña a la atención médica, no la sustituye. Siga tomando sus medicamentos y cuéntele a cada uno lo que hace el otro.',
  'Our Philosophy & Approach': 'Nuestra filosofía y forma de trabajar',
  'Meet Our Practitioners': 'Conozca a nuestros profesionales',
  'We can’t show practitioner profiles right now.':
    'No podemos mostrar los perfiles de los profesionales en este momento.',
  'Loading practitioner profiles...': 'Cargando los perfiles de los profesionales...',
  'Practitioner profiles will appear here soon.': 'Los perfiles de los profesionales aparecerán aquí pronto.',
  'Book with {name}': 'Reservar con {name}',
  'Other Practitioners': 'Otros profesionales',
  'Loading practitioner profile...': 'Cargando el perfil...',
  'We can’t show this profile right now.': 'No podemos mostrar este perfil en este momento.',
  Focus: 'Especialidad',
  Languages: 'Idiomas',
  'Our practitioners': 'Nuestros profesionales',
  'A profile will follow soon.': 'Pronto habrá un perfil.',
  'Conditions in Focus': 'Afecciones en que se especializa',
  // Reviews.
  'What patients say about {clinic}, in their own words.':
    'Lo que dicen los pacientes de {clinic}, con sus propias palabras.',
  'In their own words, and only what they let us publish. What helped one person need not help another.':
    'Con sus propias palabras, y solo lo que nos permiten publicar. Lo que ayudó a una persona no tiene que ayudar a otra.',
  'We can’t show the reviews right now.': 'No podemos mostrar las opiniones en este momento.',
  'Loading reviews...': 'Cargando las opiniones...',
  'No reviews yet': 'Todavía no hay opiniones',
  'Patients write them on cards at the clinic.': 'Los pacientes las escriben en tarjetas en la clínica.',
  '{clinic} answers': '{clinic} responde',
  // Contact.
  'Send Us a Message': 'Envíenos un mensaje',
  'We use what you write only to answer you.': 'Usamos lo que escribe solo para responderle.',
  'Send Message': 'Enviar mensaje',
  'Thank you for writing to us.': 'Gracias por escribirnos.',
  'Our answer comes by email, or by phone if you gave a number. If it seems to be missing, look in your spam folder.':
    'Le responderemos por correo electrónico, o por teléfono si nos dio un número. Si no ve la respuesta, mire en la carpeta de correo no deseado.',
  'Nothing is lost: your words are still below.': 'No se ha perdido nada: sus palabras siguen abajo.',
  'At least {count} characters. A sentence or two is enough.':
    'Al menos {count} caracteres. Basta con una o dos frases.',
  '{length} of {most} characters': '{length} de {most} caracteres',
  'Address, phone, opening hours and directions of {clinic}, and a form to write to us. We answer within 24 hours.':
    'Dirección, teléfono, horario y cómo llegar a {clinic}, y un formulario para escribirnos. Respondemos en menos de 24 horas.',
  'Ask before you book, or just come by. A person reads every message.':
    'Pregunte antes de reservar, o simplemente venga. Una persona lee cada mensaje.',
  'Call Us': 'Llámenos',
  'Next Free Times': 'Próximos horarios libres',
  'Detailed directions will be available soon. Please call us if you need assistance finding our location.':
    'Pronto habrá indicaciones detalladas. Llámenos si necesita ayuda para encontrarnos.',
  'Plan Your Route': 'Planear su ruta',
  'Street plan of the way to us, as the directions describe it':
    'Plano de las calles para llegar, como lo explican las indicaciones',
  'Hours of Operation': 'Horario de atención',
  'Loading hours...': 'Cargando el horario...',
  'Special hours': 'Horario especial',
  'Copy {what}': 'Copiar {what}',
  'Location & Contact': 'Ubicación y contacto',
  'Services can’t be shown right now': 'No podemos mostrar los servicios en este momento',
  'No particular service': 'Ningún servicio en particular',
  'No services available': 'No hay servicios disponibles',
  'Common Questions About Visiting Us': 'Preguntas comunes sobre su visita',
  'View All FAQs': 'Ver todas las preguntas',
  'We can’t show these questions right now.': 'No podemos mostrar estas preguntas en este momento.',
  'Loading FAQs...': 'Cargando las preguntas...',
  'All questions and answers are on the FAQ page.': 'Todas las preguntas y respuestas están en la página de preguntas.',
  Message: 'Mensaje',
  'Message sent successfully!': '¡Mensaje enviado!',
  "We'll get back to you within 24 hours.": 'Le responderemos en menos de 24 horas.',
  'I would like to ask about a custom herbal formula. ': 'Quisiera preguntar por una fórmula herbal personalizada. ',
  // Newsletter.
  'Confirm Your Subscription': 'Confirme su suscripción',
  'Confirm with one click to receive our newsletter. If you did not sign up, close this page and nothing happens.':
    'Confirme con un clic para recibir nuestro boletín. Si no se suscribió, cierre esta página y no pasará nada.',
  Confirm: 'Confirmar',
  "Thank you. You're subscribed to our newsletter.": 'Gracias. Su suscripción a nuestro boletín está lista.',
  'Your e-mail for our newsletter': 'Su correo electrónico para nuestro boletín',
  'Sign Up': 'Suscribirse',
  'News from {clinic}: herbs of the season, opening hours, and what is new in the clinic.':
    'Noticias de {clinic}: hierbas de la temporada, horarios y novedades de la clínica.',
  'Our Newsletter': 'Nuestro boletín',
  'Herbs of the season, opening hours, and what is new in the clinic. You sign up by confirming an email.':
    'Hierbas de la temporada, horarios y novedades de la clínica. Para suscribirse, confirme un correo electrónico.',
  'Check your email to confirm': 'Revise su correo para confirmar',
  'If nothing arrives within a few minutes, look in the spam folder.':
    'Si no llega nada en unos minutos, mire en la carpeta de correo no deseado.',
  'You are not signed up yet. Please try again in a moment.':
    'Todavía no se completó su suscripción. Inténtelo de nuevo en un momento.',
  'This link is not complete. Open it again from the email, or copy all of it.':
    'Este enlace no está completo. Ábralo de nuevo desde el correo, o cópielo todo.',
  'That did not work. Please try again in a moment.': 'Eso no funcionó. Inténtelo de nuevo en un momento.',
  Unsubscribe: 'Cancelar la suscripción',
  'One click, and you get no more newsletters from us.': 'Con un clic deja de recibir nuestros boletines.',
  "You're unsubscribed. You won't get any more newsletters from us.":
    'Su suscripción se canceló. Ya no recibirá nuestros boletines.',
  'We e-mail you the newsletter and nothing else. You can unsubscribe with one click at any time.':
    'Le enviamos por correo electrónico el boletín y nada más. Puede cancelar la suscripción con un clic en cualquier momento.',
  'This link no longer works. Sign up again to get a new one.':
    'Este enlace ya no funciona. Suscríbase otra vez para recibir uno nuevo.',
  'This link doesn’t work. Open it again from the email, or write to us and we’ll take you off the list.':
    'Este enlace no funciona. Ábralo de nuevo desde el correo, o escríbanos y le quitamos de la lista.',
  'Open the link again from the email': 'Abra el enlace de nuevo desde el correo',
  // Own pages.
  'On this page': 'En esta página',
  Table: 'Tabla',
  'Loading page...': 'Cargando la página...',
  'We can’t show this page right now.': 'No podemos mostrar esta página en este momento.',
  'This page will be filled soon.': 'Esta página tendrá contenido pronto.',
  'In effect from {date}.': 'En vigor desde el {date}.',
  'Last changed on {date}.': 'Último cambio: {date}.',
  // The gate of preview mode.
  'Need the clinic?': '¿Necesita comunicarse con la clínica?',
  '{phone} or {email}': '{phone} o {email}',
  'This site is currently in preview mode. Only administrators can access the application at this time.':
    'Este sitio está en modo de vista previa. Por ahora, solo los administradores pueden entrar.',
  'Preview Mode': 'Modo de vista previa',
  'Sign in': 'Iniciar sesión',
  'Access Denied': 'Acceso denegado',
  'Preview mode requires administrator privileges': 'El modo de vista previa requiere permisos de administrador',
  'Signed in as {name}': 'Sesión iniciada como {name}',
  'Your account does not have administrator privileges.': 'Su cuenta no tiene permisos de administrador.',
  'Need administrator access?': '¿Necesita acceso de administrador?',
  'Contact the site administrator to request preview access or wait for the public launch.':
    'Pida acceso a la vista previa al administrador del sitio, o espere a que se publique.',
  'Contact Administrator': 'Contactar al administrador',
  'Sign Out': 'Cerrar sesión',
  'This link does not work any more': 'Este enlace ya no funciona',
};
