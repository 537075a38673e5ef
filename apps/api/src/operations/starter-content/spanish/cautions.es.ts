/* What labels say again and again. */
export const DAISY_ES = 'familia de las margaritas';
export const GLUTEN_ES = 'gluten (cebada)';
export const EXTERNAL_ES = 'Solo para uso externo, sobre piel sana';
export const POINTS_ES = 'Si está embarazada, pregunte primero a un profesional: se evitan algunos puntos';
export const NO_THINNERS_ES = 'No se combine con anticoagulantes';
