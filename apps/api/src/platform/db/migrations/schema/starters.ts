/** What the tables of a new installation hold. Synonyms and templates of texts are the clinic's to change. */
export const starters = String.raw`
insert into content_version (version) values (0);
insert into call_log_head default values;
insert into outer_schedule default values;
insert into payment_checks default values;
insert into stock_checks default values;

-- What is searched: the column that names a row, the weights of its columns, and the table of its categories.
insert into search_sources (source, label, fields, category) values
  ('services', 'name', '{name:A,short_description:B,description:C}', null),
  ('health_conditions', 'name', '{name:A,symptoms:B,recommended_treatments:C,body_system:C,description:C}', null),
  ('practitioners', 'name', '{name:A,specialties:B,title:C,certifications:D,education:D,bio:C}', null),
  ('faqs', 'question', '{question:A,answer:C}', 'faq_categories'),
  ('products', 'name', '{name:A,short_description:B,conditions:B,ingredients:C,form:C,description:C}', 'product_categories'),
  ('pages', 'title', '{title:A,summary:B,body:C}', null);

-- Words that mean the same, one line each.
insert into search_synonyms (position, words) values
  (0, 'low back pain, lower back pain, backache, lumbago, dolor de espalda, dolor lumbar'),
  (1, 'neck pain, stiff neck, neck & shoulder tension, whiplash, dolor de cuello, tortícolis'),
  (2, 'shoulder pain, frozen shoulder, neck & shoulder tension, dolor de hombro'),
  (3, 'sciatica, sciatic nerve, ciática'),
  (4, 'migraine, headache, sick headache, dolor de cabeza, migraña, jaqueca'),
  (5, 'knee pain, knee osteoarthritis, dolor de rodilla'),
  (6, 'tennis elbow, lateral epicondylitis, elbow pain, dolor de codo'),
  (7, 'plantar heel pain, plantar fasciitis, heel spur, dolor de talón'),
  (8, 'TMJ, TMD, jaw pain, bruxism, teeth grinding, bruxismo, dolor de mandíbula'),
  (9, 'menstrual cramps, period pain, painful periods, dysmenorrhea, dysmenorrhoea, cólicos menstruales, dolor menstrual'),
  (10, 'PMS, premenstrual syndrome, síndrome premenstrual'),
  (11, 'menopause, hot flash, hot flush, hot flashes, hot flushes, menopausia, sofocos, bochornos'),
  (12, 'fertility, infertility, IVF, trying to conceive, fertilidad'),
  (13, 'pregnancy, pregnant, prenatal, morning sickness, embarazo, embarazada'),
  (14, 'postpartum, after birth, postnatal, posparto'),
  (15, 'prostate, urinary frequency, próstata'),
  (16, 'IBS, irritable bowel, irritable bowel syndrome, colon irritable'),
  (17, 'acid reflux, heartburn, GERD, reflujo, acidez'),
  (18, 'nausea, queasiness, motion sickness, travel sickness, náuseas, mareo'),
  (19, 'constipation, estreñimiento'),
  (20, 'stress, estrés'),
  (21, 'anxiety, panic attack, worry, ansiedad, nervios'),
  (22, 'insomnia, sleeplessness, trouble sleeping, insomnio'),
  (23, 'low mood, depression, depressed, depresión, tristeza'),
  (24, 'quitting smoking, stop smoking, quit smoking, smoking cessation, dejar de fumar'),
  (25, 'seasonal allergies, hay fever, allergic rhinitis, alergias, alergia'),
  (26, 'fatigue, tiredness, exhaustion, cansancio, fatiga'),
  (27, 'fibromyalgia, fibromialgia'),
  (28, 'neuropathy, tingling feet, neuropatía, hormigueo'),
  (29, 'cough, tos'),
  (30, 'eczema, skin flare-ups, dermatitis, eccema'),
  (31, 'cancer, oncology, chemotherapy, chemo, cáncer, quimioterapia'),
  (32, 'sports injury, sports recovery, lesión deportiva'),
  (33, 'acupuncture, acupuntura'),
  (34, 'cupping, ventosas'),
  (35, 'herbs, herbal medicine, hierbas'),
  (36, 'price, prices, cost, costs, fee, fees, precio, precios, cuánto cuesta'),
  (37, 'insurance, superbill, seguro, seguro médico'),
  (38, 'appointment, booking, cita, turno'),
  (39, 'parking, park, estacionamiento'),
  (40, 'opening hours, business hours, horario'),
  (41, 'children, kids, pediatric, child, niños'),
  (42, 'needles, agujas');

insert into text_templates (name, words) values
  ('Directions', 'We are at {address}. Map and parking: {link}/contact'),
  ('Forms to fill in', 'Please fill in our check-in form before you come: {link}/check-in'),
  ('Link to the website', 'Our hours, prices and how to reach us: {link}');
`;
