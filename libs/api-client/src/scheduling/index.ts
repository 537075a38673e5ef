export * from './appointments';
export * from './bookings';
export * from './check-ins';
export * from './wait-list';
