import styled from 'styled-components';
import { useToasts } from '@harmony/api-client';
import { useUpsertConfigMutation } from '@harmony/api-client/admin';
import { siteSettings, stripHtml, type ConfigEntry, type UpdateConfigBody } from '@harmony/domain';
import { Button, c, Card, radius, RichText, space } from '@harmony/ui';
import { failureToast } from '../../platform/kit/failure-text';
import { useUndo } from '../../platform/state/undo';
import type { SettingsTabProps } from './contact-tab';
import { PUBLIC_TABS } from './public-tabs';
import { settingField } from './setting-fields';
import { SettingsForm, type SettingsParts } from './settings-form';

const StyledPreview = styled(Card)`
  display: grid;
  gap: ${space[16]};

  h2 {
    font: var(--type-h3);
  }
  figure {
    display: grid;
    gap: ${space[4]};
    margin: 0;
  }
  figcaption {
    color: ${c.ink3};
    font: var(--type-caption);
  }
`;

const SitePage = styled.div`
  border: 1px solid ${c.line};
  border-radius: ${radius.input};
  background: ${c.paper};
  color: ${c.ink};
  overflow: hidden;
`;

/** Drawn as the banner of the site. */
const Banner = styled.div`
  padding: 10px ${space[16]};
  border-block-end: 1px solid ${c.cobaltLine};
  background: ${c.cobaltBg};
  font: 500 0.9375rem/1.5 var(--font-text);
  overflow-wrap: anywhere;

  a {
    color: ${c.cobalt};
  }
`;

const Rest = styled.div`
  padding: ${space[12]} ${space[16]};
  color: ${c.ink3};
  font: var(--type-small);
`;

const CARDS = [{ title: 'Announcement', fields: PUBLIC_TABS.announcement.map(settingField) }];

const Preview = ({ html }: { html: string }) => {
  const isEmpty = stripHtml(html) === '';
  return (
    <StyledPreview as="section" aria-label="Preview">
      <h2>Preview</h2>
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme}>
          <figcaption>{theme === 'light' ? 'Light theme' : 'Dark theme'}</figcaption>
          <SitePage className={theme} inert>
            {!isEmpty && (
              <Banner>
                <RichText html={html} inline />
              </Banner>
            )}
            <Rest>{isEmpty ? 'No banner. The page starts right below the header.' : 'The page starts here.'}</Rest>
          </SitePage>
        </figure>
      ))}
    </StyledPreview>
  );
};

/** What it says, in every language. A stored entry has passed the contract of its body. */
const wordsOf = ({ data, translations }: ConfigEntry): Pick<UpdateConfigBody, 'data' | 'translations'> => ({
  data,
  ...(translations && { translations: translations as UpdateConfigBody['translations'] & object }),
});

/** Takes the banner off the site at once, with undo. Unsaved input is kept as a draft. */
const ClearButton = ({ shown, putAside }: { shown: ConfigEntry; putAside: SettingsParts['putAside'] }) => {
  const [upsert, { isLoading }] = useUpsertConfigMutation();
  const { offer } = useUndo();
  const { show } = useToasts();
  const write = (changes: Pick<UpdateConfigBody, 'data' | 'translations'>) =>
    upsert({ id: 'announcement', changes: { ...changes, isActive: true } }).unwrap();
  const handleClear = async (): Promise<void> => {
    putAside();
    try {
      await write({ data: null, ...(shown.translations && { translations: {} }) });
    } catch (error) {
      return show(failureToast('Couldn’t clear the announcement', error));
    }
    offer({ said: 'Announcement cleared', undo: () => write(wordsOf(shown)) });
  };
  return (
    <div>
      <Button variant="secondary" size="sm" pending={isLoading} onClick={() => void handleClear()}>
        Clear announcement
      </Button>
    </div>
  );
};

/** The line under the header of every page, with its look in both themes while it is typed. */
export const AnnouncementTab = ({ entries }: SettingsTabProps) => {
  const shown = siteSettings(entries).announcement !== null && entries.find(({ id }) => id === 'announcement');
  return (
    <SettingsForm isPublic name="announcement" what="The announcement" entries={entries} cards={CARDS}>
      {({ read, putAside }) => (
        <>
          {shown && <ClearButton shown={shown} putAside={putAside} />}
          <Preview html={typeof read['announcement'] === 'string' ? read['announcement'] : ''} />
        </>
      )}
    </SettingsForm>
  );
};
