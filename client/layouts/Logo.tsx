import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { Sign } from '../ui/Sign';

export function Logo({ name }: { name: string }) {
  const t = useTranslations('layout');
  return (
    <Link className="logo" to={paths.home()} aria-label={t('home', { name })}>
      <Sign className="logo__sign" />
      <span>{name}</span>
    </Link>
  );
}
