import { p } from '../html';

/** What the settings that are words say in Spanish. */
export const CONFIG_ES: Readonly<Record<'announcement' | 'directions', string>> = {
  announcement:
    '<strong>Pacientes nuevos, bienvenidos:</strong> primeras visitas esta semana. Llame o <a href="/contact">envíenos un mensaje</a>.',
  directions: p(
    'Nuestra entrada es la puerta verde de la calle Alder (Alder Street), junto a la librería; suba por la escalera o el elevador al segundo piso. El estacionamiento gratis para pacientes está detrás del edificio, con entrada por South 5th Street. El autobús para en la esquina de Alder y 5th.',
    'Una rampa sin escalones lleva del estacionamiento al elevador. Si quiere que le ayuden desde el auto, llámenos al llegar y alguien baja.',
  ),
};
