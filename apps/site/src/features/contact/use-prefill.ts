import { useEffect, type RefObject } from 'react';
import { msg, t } from '@harmony/language';
import { useLocation, useSearchParams } from '../../router';
import { useGetServicesQuery } from '@harmony/api-client';
import type { ContactState } from '../../paths';
import { saveDraft } from './contact-draft';
import { addToField, fillBlank, readValues } from './contact-values';

/** The topics of `?about=`, each with the beginning of a message. Free text is never taken from the URL. */
const TOPICS: Readonly<Record<string, string>> = {
  'custom-formula': msg('I would like to ask about a custom herbal formula. '),
};

/**
 * Prefills the form: `?service={name}` chooses a service, `?about={topic}` begins the message. Runs after hydration, so
 * that one rendered page serves every such URL. Free text comes in the history's state (`ContactState`), which no log
 * contains.
 */
export function usePrefill(formRef: RefObject<HTMLFormElement | null>): void {
  const [params] = useSearchParams();
  const { data: services } = useGetServicesQuery();
  const service = params.get('service');
  const topic = params.get('about');
  const { state } = useLocation() as { state: ContactState | null };
  const words = state?.addToMessage;

  useEffect(() => {
    const form = formRef.current;
    if (form && service && services?.some(({ name }) => name === service)) fillBlank(form, 'service', service);
  }, [formRef, service, services]);

  useEffect(() => {
    const beginning = topic === null ? undefined : TOPICS[topic];
    if (formRef.current && beginning) fillBlank(formRef.current, 'message', t(beginning));
  }, [formRef, topic]);

  useEffect(() => {
    if (!formRef.current || typeof words !== 'string') return;
    addToField(formRef.current, 'message', words);
    // The draft is saved while typing; this text was not typed.
    saveDraft(readValues(new FormData(formRef.current)));
  }, [formRef, words]);
}
