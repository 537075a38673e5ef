import { useMemo } from 'react';
import { useGetConfigQuery } from '@harmony/api-client';
import { formatPhone, readFlags, siteSettings, type Flags } from '@harmony/domain';

/** The clinic's name as its site shows it. */
export function useClinicName(): string {
  const { data } = useGetConfigQuery();
  return useMemo(() => siteSettings(data ?? []).clinicName, [data]);
}

/** The clinic's number as people read it; null when it is not set. */
export function useClinicPhone(): string | null {
  const { data } = useGetConfigQuery();
  return useMemo(() => {
    const { phone } = siteSettings(data ?? []);
    return phone && formatPhone(phone);
  }, [data]);
}

/** The time zone the clinic keeps its hours in; the default one while it is not known. */
export function useClinicZone(): string {
  const { data } = useGetConfigQuery();
  return useMemo(() => siteSettings(data ?? []).timeZone, [data]);
}

/** The feature switches; undefined while they are not known, which is not the same as off. */
export function useFlags(): Flags | undefined {
  const { data } = useGetConfigQuery();
  return useMemo(() => data && readFlags(data), [data]);
}
