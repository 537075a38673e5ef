export * from './custom-herb-requests';
export * from './offers';
export * from './shop';
