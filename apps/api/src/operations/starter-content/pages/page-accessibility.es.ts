import { h2, outside, p, ul } from '../html';
import type { InSpanish } from '../said';

export const ACCESSIBILITY_PAGE_ES: InSpanish<'pages'>[string] = {
  title: 'Accesibilidad',
  summary:
    'Todas las personas deben poder usar este sitio web y visitarnos. Cómo trabajamos en ello, y cómo decirnos lo que no funciona.',
  body:
    p(
      'Queremos que todas las personas puedan conocer la clínica, reservar una visita, hacer un pedido, registrarse y ser atendidas, con la manera de leer, oír, moverse o entender que sea la suya.',
    ) +
    h2('Este sitio web') +
    p(
      `Nuestra meta es el estándar ${outside('https://www.w3.org/TR/WCAG22/', 'WCAG 2.2')} en el nivel AA. En particular:`,
    ) +
    ul(
      'Cada página se puede usar solo con el teclado, y muestra dónde está usted. La primera vez que presiona Tab, le ofrece saltar al texto.',
      'Los encabezados, listas, tablas, formularios e imágenes tienen nombre para los lectores de pantalla. Los errores se dicen con palabras junto al campo.',
      'El texto se puede agrandar al doble y espaciar más, y las páginas caben en una pantalla angosta sin moverse de lado.',
      'Los colores tienen suficiente contraste, en el tema claro y en el oscuro, y nada se dice solo con color.',
      'El movimiento se reduce si su aparato lo pide. Nada parpadea, y nada suena por sí solo.',
      'Las páginas están completas sin JavaScript, y los formularios guardan lo que escribió cuando hay que corregir algo.',
      'Ningún paso tiene que hacerse arrastrando, resolviendo un acertijo o en unos segundos.',
    ) +
    p(
      'Revisamos las páginas con pruebas automáticas y a mano. La última revisión fue el [fecha de su última revisión], por [quién revisó el sitio web].',
    ) +
    h2('Lo que sabemos que todavía no funciona') +
    ul(
      'Los mapas se abren en otra empresa, cuyas páginas no podemos cambiar. El camino hasta aquí está descrito con palabras en la <a href="/contact">página de contacto</a>.',
      'Los documentos que escribieron otros, como los formularios de un seguro, quizá no se puedan leer con un lector de pantalla. Se los leemos o los llenamos con usted.',
      '[Lo que ustedes han encontrado, y para cuándo estará mejor]',
    ) +
    h2('La clínica') +
    ul(
      'Una rampa sin escalones lleva del estacionamiento detrás del edificio al elevador; las puertas son anchas.',
      'El baño tiene barras de apoyo. Dos camillas se pueden bajar, y podemos atenderle en su propia silla.',
      'Los animales de servicio son bienvenidos.',
      'Si la tableta de la recepción no le conviene, le registramos de palabra.',
      'Si necesita un intérprete, también de lengua de señas, o más tiempo, díganos al reservar. Usted no paga por ello.',
    ) +
    p('Hay más sobre cómo llegar y dónde estacionarse en la <a href="/contact">página de contacto</a>.') +
    h2('Díganos lo que no funciona') +
    p(
      'Llámenos o escríbanos en la <a href="/contact">página de contacto</a>, y diga qué página era y qué quería hacer. Contestamos en [número de días] días hábiles, y mientras tanto le ayudamos de otra manera: por teléfono, en papel o en persona.',
    ) +
    p(
      'La persona que se ocupa aquí de la accesibilidad es [nombre de la persona que se ocupa de la accesibilidad], [teléfono o correo electrónico de esta persona].',
    ) +
    h2('Si no lo resolvemos') +
    p(
      `Puede presentar una queja ante el ${outside('https://www.ada.gov/file-a-complaint/', 'Departamento de Justicia de EE. UU.')}, o ante la ${outside('https://www.hhs.gov/civil-rights/filing-a-complaint/index.html', 'Oficina de Derechos Civiles')} del Departamento de Salud y Servicios Humanos. No tendrá ninguna consecuencia con nosotros por quejarse.`,
    ) +
    p(
      'No rechazamos a nadie, ni le atendemos peor, por una discapacidad. Si una regla de la clínica es un obstáculo para usted, pídanos cambiar cómo la aplicamos en su caso: lo hacemos siempre que sea posible y seguro.',
    ),
};
