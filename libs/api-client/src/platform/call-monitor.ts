export * from './live/event-stream';
