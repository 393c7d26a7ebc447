import { Link } from 'react-router-dom';
import { useTranslations } from 'use-intl';
import { paths } from '../paths';
import { Motif } from '../ui/Motif';

export function Logo({ name }: { name: string }) {
  const t = useTranslations('layout');
  return (
    <Link className="logo" to={paths.home()} aria-label={t('home', { name })}>
      <Motif variant="star" />
      <span>{name}</span>
    </Link>
  );
}
