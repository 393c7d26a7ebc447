import { logo } from '../../schema/generated/logo';

const content = { __html: logo.content };

/** The sign of the agency. */
export function Sign({ className }: { className: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: `npm run gen` lets only plain shapes through
    <svg className={className} viewBox={logo.viewBox} aria-hidden="true" dangerouslySetInnerHTML={content} />
  );
}
