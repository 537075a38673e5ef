export * from './answer-query';
export * from './axe-problems';
export * from './builders';
export * from './schedule';
