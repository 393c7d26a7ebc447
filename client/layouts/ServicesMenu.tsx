import { paths } from '../paths';
import { ArrowIcon } from '../ui/icons/ArrowIcon';
import { ChevronIcon } from '../ui/icons/ChevronIcon';
import { words } from '../words/words';
import { currentIf } from './currentIf';
import type { MenuEntry } from './SiteFacts';
import { useDisclosure } from './useDisclosure';

export function ServicesMenu({ entries, currentPath }: { entries: readonly MenuEntry[]; currentPath: string }) {
  const details = useDisclosure(currentPath);
  return (
    <details className="services-menu" ref={details}>
      <summary className="main-nav__link" data-current={Boolean(currentIf(paths.services(), currentPath))}>
        {words.layout.services}
        <ChevronIcon />
      </summary>
      <ul className="services-menu__list">
        {entries.map(({ href, label }) => (
          <li key={href}>
            <a className="services-menu__link" href={href} aria-current={currentIf(href, currentPath)}>
              {label}
            </a>
          </li>
        ))}
        <li className="services-menu__all">
          <a
            className="services-menu__link"
            href={paths.services()}
            aria-current={currentIf(paths.services(), currentPath, 'exactly')}
          >
            {words.layout.allServices}
            <ArrowIcon />
          </a>
        </li>
      </ul>
    </details>
  );
}
