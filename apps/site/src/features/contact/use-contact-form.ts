import { useEffect } from 'react';
import { msg, t } from '@harmony/language';
import { useLocation, useNavigate } from '../../router';
import { useSendContactMutation, useToasts } from '@harmony/api-client';
import { SENDER_LABELS } from '../../parts/forms/sender-fields';
import { usePostForm, type PostForm } from '../../parts/forms/use-post-form';
import { clearDraft, readDraft, saveDraft } from './contact-draft';
import { CONTACT_FIELDS, fillBlank, readValues, type ContactField } from './contact-values';

const fieldId = (name: string): string => `contact-${name}`;

const LABELS = { ...SENDER_LABELS, service: msg('Service'), message: msg('Message') };

const loadSchema = () => import('@harmony/domain/schemas').then(({ CreateContactBody }) => CreateContactBody);

/** Shown after sending (docs/product.md, section 8). */
export const messageSent = () => ({
  title: t('Message sent successfully!'),
  description: t("We'll get back to you within 24 hours."),
});

/** The contact form's behaviour: sends a message, keeps an unfinished one as a draft, shows the outcome in a toast. */
export function useContactForm(): PostForm<ContactField> & { handleInput: () => void } {
  const [send] = useSendContactMutation();
  const { show } = useToasts();
  const navigate = useNavigate();
  const { state, search } = useLocation();
  const form = usePostForm({
    fieldId,
    labels: LABELS,
    isShownOnce: true,
    read: readValues,
    loadSchema,
    send,
    onSent() {
      clearDraft();
      // A reload would put the words that were handed over into the form again.
      if (state !== null) void navigate(search, { replace: true });
      show(messageSent());
    },
    onFailed() {
      show({
        title: t('Error sending message'),
        description: t('Please try again or call us directly.'),
        tone: 'error',
      });
    },
  });
  const { formRef } = form;

  useEffect(() => {
    const draft = readDraft();
    if (draft && formRef.current)
      for (const name of CONTACT_FIELDS) fillBlank(formRef.current, name, draft[name] ?? '');
  }, [formRef]);

  return {
    ...form,
    handleInput() {
      if (formRef.current) saveDraft(readValues(new FormData(formRef.current)));
    },
  };
}
