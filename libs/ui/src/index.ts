export { PHONE, useMedia } from './layout/use-media';
export { assertive } from './a11y/spoken';
export { Status, type StatusProps } from './a11y/status';
export { twoFramesLater } from './a11y/two-frames-later';
export { Announcer, LiveRegion, useDebounced, type LiveRegionProps, type Said } from './a11y/live-region';
export { SkipLink, type SkipLinkProps } from './a11y/skip-link';
export { VisuallyHidden } from './a11y/visually-hidden';
export { Accordion, AccordionItem, type AccordionItemProps } from './accordion/accordion';
export { HerbArt, Meridian, Seal, sprigSource, type ArtProps, type HerbArtProps, type HerbName } from './art/art';
export { artVars } from './art/art-vars';
export { Use } from './art/use';
export { HeroArt, Mountains, type MountainsProps } from './art/mountains';
export { Badge, StatusPill, type BadgeProps, type StatusPillProps, type Tone } from './badge/badge';
export { TagList, type TagListProps } from './badge/tag-list';
export {
  Button,
  buttonLook,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  type ButtonVariant,
} from './button/button';
export { CopyButton, type CopyButtonProps } from './button/copy-button';
export { useCopy, type CopyOutcome } from './button/use-copy';
export { IconButton, type IconButtonProps } from './button/icon-button';
export { Card, CardGrid, LinkCard, type CardGridProps, type CardProps } from './card/card';
export { ConditionCard, type ConditionCardProps } from './card/condition-card';
export { Picture, type PictureProps } from './card/picture';
export { CardPicture, herbOf, PictureCard, type CardPictureProps } from './card/picture-card';
export { Plate, type PlateProps } from './card/plate';
export { Portrait, type PortraitProps } from './card/portrait';
export { PractitionerCard, type PractitionerCardProps } from './card/practitioner-card';
export { Dialog, type DialogProps } from './dialog/dialog';
export { Checkbox, Switch, type ChoiceProps } from './field/choice';
export { DateField, type DateFieldProps, type DateParts } from './field/date-field';
export { ErrorSummary, type ErrorSummaryProps, type FormError } from './field/error-summary';
export { useHasErrors, useReportErrors } from './field/form-errors';
export { Field, type ControlProps, type FieldOptions } from './field/field';
export { PasswordField } from './field/password-field';
export { SegmentedChoice, type Segment, type SegmentedChoiceProps } from './field/segmented-choice';
export { SelectField, type SelectFieldProps } from './field/select-field';
export { TextArea, TextField, type TextAreaProps, type TextFieldProps } from './field/text-field';
export { Eyebrow, Lead, SectionHeading, type SectionHeadingProps } from './layout/heading';
export { Band, Container, Section, type BandProps, type ContainerProps } from './layout/layout';
export { PageHero, type PageHeroProps } from './layout/page-hero';
export { StaffErrorPage } from './layout/staff-error-page';
export { StaffFrame, type StaffFrameProps } from './layout/staff-frame';
export { LearnMore } from './link/learn-more';
export {
  externalProps,
  CardLink,
  LinkProvider,
  TextLink,
  type AnchorProps,
  type LinkComponent,
  type LinkProps,
} from './link/link';
export { Gallery } from './gallery/gallery';
export { SearchField, type SearchFieldProps } from './search/search-field';
export { PasskeyObstacleNote, type PasskeyObstacleNoteProps } from './sign-in/passkey-obstacle-note';
export type { SecondFactorMethod, SecondFactorQuestion, ShownSecondFactor } from './sign-in/second-factor';
export { SecondFactorForm, type SecondFactorFormProps } from './sign-in/second-factor-form';
export { SignIn, type PasskeySignIn, type SignInProps } from './sign-in/sign-in';
export { SignInAlert } from './sign-in/sign-in-alert';
export type { Credentials } from './sign-in/sign-in-form';
export { SignInFrame, SignInPage, type SignInFrameProps, type SignInPageProps } from './sign-in/sign-in-page';
export { useAttempt, type Attempt } from './sign-in/use-attempt';
export { ErrorBoundary, type ErrorBoundaryProps } from './state/error-boundary';
export { Spinner } from './state/spinner';
export {
  EmptyState,
  ErrorState,
  LoadingState,
  Skeleton,
  type EmptyStateProps,
  type ErrorStateProps,
  type LoadingStateProps,
  type SkeletonProps,
} from './state/states';
export { useLatest } from './state/use-latest';
export { useOnline } from './state/use-online';
export { useReloadOnline } from './state/use-reload-online';
export { useSettled } from './state/use-settled';
export { Facts } from './text/facts';
export { Highlight, type HighlightProps } from './text/highlight';
export { RichText, type RichTextProps } from './text/rich-text';
export { tParts } from './text/t-parts';
export { RingList, type RingListProps } from './text/ring-list';
export { browserBar } from './theme/browser-bar';
export { readTheme, setTheme, useTheme, type Theme } from './theme/theme';
export { themeScript } from './theme/theme-script';
export { ThemeToggle, type ThemeToggleProps } from './theme/theme-toggle';
export { Toast, type ToastMessage, type ToastProps } from './toast/toast';
export { fallbackFontCss, fontScript, webFontsFile } from './tokens/fonts';
export { globalCss, noScriptCss } from './tokens/global-css';
export type { ColorToken } from './tokens/palette';
export { c, font, layer, media, motion, radius, shadow, space, type } from './tokens/tokens';
export { tokensCss } from './tokens/tokens-css';
export { Tooltip, type TooltipProps } from './tooltip/tooltip';
