import { useMemo } from 'react';
import { useGetConfigQuery } from '@harmony/api-client';
import { readFlags, siteSettings, type Flags } from '@harmony/domain';

/** The clinic's name as its site shows it. */
export function useClinicName(): string {
  const { data } = useGetConfigQuery();
  return useMemo(() => siteSettings(data ?? []).clinicName, [data]);
}

/** The feature switches; all off while they are not known. */
export function useFlags(): Flags {
  const { data } = useGetConfigQuery();
  return useMemo(() => readFlags(data ?? []), [data]);
}
