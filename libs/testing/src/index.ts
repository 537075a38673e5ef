export * from './answer-query';
export * from './builders';
