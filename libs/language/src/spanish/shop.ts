import type { Catalogue } from '../language';

/** The store, a product's page, the list of somebody who wants to ask, and the cart. */
export const shop: Catalogue = {
  // The store
  Store: 'Tienda',
  'Our Store': 'Nuestra tienda',
  'Herbal formulas, teas and tools for home, chosen by the practitioners of {clinic}.':
    'Fórmulas herbales, tés y productos para la casa, elegidos por los profesionales de {clinic}.',
  '{total} herbal formulas, teas and tools for home.': '{total} fórmulas herbales, tés y productos para la casa.',
  'Herbal formulas, teas and tools for home.': 'Fórmulas herbales, tés y productos para la casa.',
  'Order here and pick up at the clinic.': 'Haga su pedido aquí y recójalo en la clínica.',
  'Ask us at your visit.': 'Pregúntenos en su visita.',
  'Shop All Products': 'Ver todos los productos',
  'Order here, and pick it up at the clinic when it is ready.':
    'Haga su pedido aquí y recójalo en la clínica cuando esté listo.',
  'Online checkout isn’t available yet. Ask us at your visit.':
    'Todavía no se puede comprar en línea. Pregúntenos en su visita.',
  'Shop by Health Condition': 'Productos por afección',
  'What people ask us about at their visits. Your practitioner knows which of these suits you.':
    'Por lo que nos preguntan en las visitas. Su profesional sabe cuál es para usted.',
  '+ {count} more': '+ {count} más',
  'A Formula Made for You': 'Una fórmula hecha para usted',
  'Request a Custom Formula': 'Solicitar una fórmula personalizada',
  'Tell us about your health, your medicines and your allergies. A practitioner reads it, asks for details, and suggests a formula of your own where one makes sense.':
    'Cuéntenos sobre su salud, sus medicinas y sus alergias. Un profesional lo lee, le hace preguntas y le sugiere una fórmula propia cuando conviene.',
  'Why Choose Our Products': 'Por qué elegir nuestros productos',
  'Quality Assured': 'Calidad comprobada',
  'We say what is inside, by common, Pinyin and Latin name, with its cautions.':
    'Decimos qué contiene cada producto, con el nombre común, en pinyin y en latín, y sus precauciones.',
  'Expert Formulation': 'Elegidos por expertos',
  'Our practitioners choose what we carry, and say when something else suits you better.':
    'Nuestros profesionales eligen lo que vendemos y le dicen cuándo otra cosa le conviene más.',
  'Sustainable Sourcing': 'Origen responsable',
  'Ask us where an herb comes from and how it was grown.': 'Pregúntenos de dónde viene una hierba y cómo se cultivó.',

  // Its filters and list
  Filters: 'Filtros',
  'Filters ({count})': 'Filtros ({count})',
  'Filters in use': 'Filtros en uso',
  'Remove filter:': 'Quitar el filtro:',
  'Clear Filters': 'Quitar los filtros',
  'Clear All Filters': 'Quitar todos los filtros',
  Search: 'Buscar',
  'Search products...': 'Buscar productos...',
  'Searching all products...': 'Buscando en todos los productos...',
  Categories: 'Categorías',
  'All Categories': 'Todas las categorías',
  'Health condition': 'Afección',
  'All Conditions': 'Todas las afecciones',
  'Sort by': 'Ordenar por',
  Featured: 'Destacado',
  'Price: Low to High': 'Precio: de menor a mayor',
  'Price: High to Low': 'Precio: de mayor a menor',
  'Name: A to Z': 'Nombre: de la A a la Z',
  'Show Products': 'Mostrar los productos',
  'All Products': 'Todos los productos',
  'Products for {condition}': 'Productos para: {condition}',
  '{count} product': '{count} producto',
  '{count} products': '{count} productos',
  'People we see for {condition} often ask us about these. They support general well-being and do not replace treatment: ask your practitioner whether one of them suits you.':
    'Las personas que atendemos por esta afección ({condition}) suelen preguntarnos por estos productos. Apoyan el bienestar general y no reemplazan un tratamiento: pregunte a su profesional si alguno es para usted.',
  'Loading products...': 'Cargando los productos...',
  'We can’t show our products right now.': 'En este momento no podemos mostrar nuestros productos.',
  'No Products Found': 'No se encontraron productos',
  "We couldn't find any products matching your current filters.": 'Ningún producto corresponde a los filtros elegidos.',

  // One product
  Details: 'Ver más',
  'Details about {name}': 'Ver más sobre {name}',
  'Loading product...': 'Cargando el producto...',
  'We can’t show this product right now.': 'En este momento no podemos mostrar este producto.',
  'Sale price': 'Precio rebajado',
  'Regular price': 'Precio normal',
  'In stock': 'Disponible',
  'Out of stock': 'Agotado',
  'Out of stock: ask us when it comes back': 'Agotado: pregúntenos cuándo vuelve',
  Form: 'Presentación',
  'How to use': 'Cómo se usa',
  'Practitioner only': 'Solo con un profesional',
  'Given after a visit with one of our practitioners.':
    'Se entrega después de una visita con uno de nuestros profesionales.',
  Ingredients: 'Ingredientes',
  'Common name': 'Nombre común',
  Pinyin: 'Pinyin',
  'Latin name': 'Nombre en latín',
  Cautions: 'Precauciones',
  'Ask Us First If': 'Consúltenos antes si',
  'You are pregnant, may be pregnant, or are nursing': 'Está o puede estar embarazada, o está amamantando',
  'You take sleep medicines or other sedatives': 'Toma medicinas para dormir u otros sedantes',
  'You react to: {allergen}': 'Tiene alergia o reacciona a: {allergen}',
  'Related Products': 'Productos relacionados',
  'These statements have not been evaluated by the Food and Drug Administration. This product is not intended to diagnose, treat, cure, or prevent any disease.':
    'Estas declaraciones no han sido evaluadas por la Administración de Alimentos y Medicamentos de los Estados Unidos (FDA). Este producto no está destinado a diagnosticar, tratar, curar ni prevenir ninguna enfermedad.',
  'Ask your practitioner before you take an herb.': 'Pregunte a su profesional antes de tomar una hierba.',

  // The list of somebody who wants to ask
  Add: 'Agregar',
  Added: 'Agregado',
  'Add {name} to your list': 'Agregar {name} a su lista',
  'Added (take {name} off your list)': 'Agregado (quitar {name} de su lista)',
  'Added to your list': 'Agregado a su lista',
  '{name}. Ask us for it at your visit.': '{name}. Pídanoslo en su visita.',
  'Your List': 'Su lista',
  'Your list ({count})': 'Su lista ({count})',
  'Remove {name} from your list': 'Quitar {name} de su lista',
  'Ask for These at Your Visit': 'Preguntar por estos productos',
  'I would like to ask about these products at my visit:': 'Quisiera preguntar por estos productos en mi visita:',
  'We can’t show your list right now. It is kept: please reload the page.':
    'En este momento no podemos mostrar su lista. No se ha perdido: vuelva a cargar la página.',

  // The cart
  'Your Cart': 'Su carrito',
  'Your Cart Is Empty': 'Su carrito está vacío',
  'What you add in the store waits here for you.': 'Lo que agregue en la tienda le espera aquí.',
  'Carts are kept for 30 days, with one cookie that is used for nothing else. If you have just added something, your browser refuses it: allow cookies for this website, or call us and we take your order.':
    'Los carritos se guardan 30 días, con una sola cookie que no se usa para nada más. Si acaba de agregar algo, su navegador no la acepta: permita las cookies de este sitio, o llámenos y tomamos su pedido.',
  'Go to the Store': 'Ir a la tienda',
  'Looking into your cart...': 'Buscando su carrito...',
  'We can’t show your cart right now.': 'En este momento no podemos mostrar su carrito.',
  'Your cart has not changed': 'Su carrito no ha cambiado',
  '{count} piece in your cart, {total}': '{count} artículo en su carrito, {total}',
  '{count} pieces in your cart, {total}': '{count} artículos en su carrito, {total}',
  '{price} each': '{price} por unidad',
  '{price} each, was {before} when you added it': '{price} por unidad; costaba {before} cuando lo agregó',
  'Quantity of {name}': 'Cantidad de {name}',
  'One less {name}': 'Uno menos de {name}',
  'One more {name}': 'Uno más de {name}',
  'Take {count}': 'Llevar {count}',
  Remove: 'Quitar',
  'Remove {name}': 'Quitar {name}',
  Undo: 'Deshacer',
  '{name} is no longer in your cart.': '{name} ya no está en su carrito.',
  'It is no longer in your cart.': 'Ya no está en su carrito.',
  'This is no longer sold. Please remove it.': 'Ya no lo vendemos. Quítelo, por favor.',
  'This is out of stock. Please remove it.': 'Está agotado. Quítelo, por favor.',
  'Only {most} left. Please take {most} or fewer.': 'Cantidad disponible: {most}. Lleve {most} o menos, por favor.',
  'At most {most} in one order. Please take {most} or fewer.':
    'Máximo {most} por pedido. Lleve {most} o menos, por favor.',
  'A practitioner has to recommend this. Please remove it, and ask us for it instead.':
    'Un profesional tiene que recomendarlo. Quítelo, por favor, y pregúntenos por él.',
  'How do you get it?': '¿Cómo lo recibe?',
  'ZIP code to send it to': 'Código postal para el envío',
  'Update the Total': 'Actualizar el total',
  'We don’t send orders to {zip}. You can pick it up at the clinic.':
    'No enviamos pedidos al {zip}. Puede recogerlo en la clínica.',
  'Something in your cart can’t be ordered like this. See above.':
    'Algo en su carrito no se puede pedir así. Mire arriba.',
  'Go to Checkout': 'Finalizar el pedido',
};
