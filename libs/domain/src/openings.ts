export type * from './openings-question';
export * from './openings-alternatives';
export { openings } from './openings-list';
export * from './openings-person';
export { place } from './openings-place';
export * from './openings-world';
