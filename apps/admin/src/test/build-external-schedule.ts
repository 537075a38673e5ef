import type { ExternalScheduleState } from '@harmony/domain';

/** The schedule is kept here. */
export const KEPT_HERE: ExternalScheduleState = {
  system: null,
  problem: null,
  readAt: null,
  services: [],
  practitioners: [],
  choices: { services: [], practitioners: [] },
};

/** It is kept in Cliniko, which answers: Visit is found there by name, Mei was chosen, Jonah is not found. */
export const IN_CLINIKO: ExternalScheduleState = {
  system: 'Cliniko',
  problem: null,
  readAt: '2026-11-20T17:40:00.000Z',
  services: [{ id: 7, name: 'Visit', outerId: '70', isChosen: false, problem: null }],
  practitioners: [
    { id: 1, name: 'Mei', outerId: '11', isChosen: true, problem: null },
    { id: 2, name: 'Jonah', outerId: null, isChosen: false, problem: 'Nobody in Cliniko has this name. Choose one.' },
  ],
  choices: {
    services: [
      { id: '70', name: 'visit' },
      { id: '71', name: 'Initial visit' },
    ],
    practitioners: [
      { id: '11', name: 'Dr Mei Lin' },
      { id: '12', name: 'Jonah Cohen' },
    ],
  },
};
