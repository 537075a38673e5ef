import { useGetAuthStatusQuery } from '@harmony/api-client';
import { useClinicTime } from '../../platform/kit/use-clinic-time';

const NOON = 12 * 60;
const EVENING = 18 * 60;

/** By the clinic's clock: minutes since midnight. */
const greetingAt = (minutes: number): string => {
  if (minutes < NOON) return 'Good morning';
  return minutes < EVENING ? 'Good afternoon' : 'Good evening';
};

/** "Good morning, ana", by the clinic's clock. */
export function useGreeting(): string {
  const { data: status } = useGetAuthStatusQuery();
  const { minutes } = useClinicTime();
  return `${greetingAt(minutes)}${status?.user ? `, ${status.user.username}` : ''}`;
}
