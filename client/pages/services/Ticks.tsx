import { useTranslations } from 'use-intl';
import './Ticks.css';

/** An item, and the package from which it is included. */
interface Feature {
  text: string;
  packageName?: string | null;
}

/** Lists items that are included. */
export function Ticks({ items }: { items: readonly (string | Feature)[] }) {
  const t = useTranslations('services');
  const features = items.map((item): Feature => (typeof item === 'string' ? { text: item } : item));
  return (
    <ul className="ticks">
      {features.map(({ text, packageName }) => (
        <li key={text}>
          {text} {packageName && <small className="ticks__from">{t('fromPackage', { name: packageName })}</small>}
        </li>
      ))}
    </ul>
  );
}
