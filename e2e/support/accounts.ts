/** The first accounts of the product under test. */
export const ADMIN = { username: 'admin', password: 'needles and tea leaves' };
export const CALLS = { username: 'reception', password: 'three rings and a smile' };
