export * from './second-factor-step';
