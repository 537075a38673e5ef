/** Extension of a made-up clinic. */
export interface SimulatedExtension {
  id: string;
  name: string;
  type: 'User' | 'IvrMenu' | 'Department';
}

export const FRONT_DESK: SimulatedExtension = { id: '9000101', name: 'Front Desk', type: 'User' };
export const LIN_CHEN: SimulatedExtension = { id: '9000103', name: 'Lin Chen', type: 'User' };
export const SECOND_DESK: SimulatedExtension = { id: '9000102', name: 'Second Desk', type: 'User' };
export const MAIN_MENU: SimulatedExtension = { id: '9000900', name: 'Main Menu', type: 'IvrMenu' };
export const QUEUE: SimulatedExtension = { id: '9000901', name: 'Reception Queue', type: 'Department' };

const EXTENSIONS = [FRONT_DESK, LIN_CHEN, SECOND_DESK, MAIN_MENU, QUEUE];

export const simulatedExtensionType = (id: string): string | undefined =>
  EXTENSIONS.find((extension) => extension.id === id)?.type;
