import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { logo } from '../../schema/generated/logo';
import { paths } from '../paths';

const sign = { __html: logo.content };

export function Logo({ name }: { name: string }) {
  const t = useTranslations('layout');
  return (
    <Link className="logo" to={paths.home()} aria-label={t('home', { name })}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: `npm run gen` lets only plain shapes through */}
      <svg className="logo__sign" viewBox={logo.viewBox} aria-hidden="true" dangerouslySetInnerHTML={sign} />
      <span>{name}</span>
    </Link>
  );
}
