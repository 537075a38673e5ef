import type { ServiceRule } from '@harmony/domain';

/** The usual rules of service 7, which practitioner 1 gives. */
export const buildServiceRule = (more: Partial<ServiceRule> = {}): ServiceRule => ({
  serviceId: 7,
  audience: 'both',
  handsFirst: null,
  handsLast: null,
  turnover: 0,
  step: 15,
  offset: 0,
  needsRoom: false,
  notice: null,
  needsApproval: false,
  isOnline: true,
  isVideo: false,
  videoUrl: null,
  practitioners: [{ practitionerId: 1, duration: null, acceptsNew: true }],
  roomIds: [],
  updatedAt: '2026-11-20T18:40:00.000Z',
  ...more,
});
