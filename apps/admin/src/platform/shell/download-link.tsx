import { ButtonLink, type ButtonLinkProps } from '@harmony/ui';
import { useDownload } from './use-download';

/** A link, drawn as a button, to a file of the API; asks for a fresh proof of who is there where one is needed. */
export const DownloadLink = (props: Omit<ButtonLinkProps, 'download' | 'onClick'>) => {
  const handleClick = useDownload();
  return <ButtonLink {...props} download onClick={handleClick} />;
};
