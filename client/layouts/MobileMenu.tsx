import { paths } from '../paths';
import { buttonClass } from '../ui/buttonClass';
import { ArrowIcon } from '../ui/icons/ArrowIcon';
import { CloseIcon } from '../ui/icons/CloseIcon';
import { MenuIcon } from '../ui/icons/MenuIcon';
import { words } from '../words/words';
import { currentIf } from './currentIf';
import { mainLinks } from './mainLinks';
import type { MenuEntry } from './SiteFacts';
import { useDisclosure } from './useDisclosure';

export function MobileMenu({ entries, currentPath }: { entries: readonly MenuEntry[]; currentPath: string }) {
  const details = useDisclosure(currentPath);
  return (
    <details className="mobile-menu" ref={details}>
      <summary className="mobile-menu__toggle" aria-label={words.layout.menu}>
        <MenuIcon />
        <CloseIcon />
      </summary>
      <nav className="mobile-menu__panel" aria-label={words.layout.menu}>
        <ul className="mobile-menu__main">
          {mainLinks.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={currentIf(href, currentPath)}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className="mobile-menu__title">{words.layout.services}</p>
        <ul className="mobile-menu__services">
          {entries.map(({ href, label }) => (
            <li key={href}>
              <a href={href} aria-current={currentIf(href, currentPath)}>
                {label}
              </a>
            </li>
          ))}
          <li>
            <a href={paths.services()} aria-current={currentIf(paths.services(), currentPath, 'exactly')}>
              {words.layout.allServices}
              <ArrowIcon />
            </a>
          </li>
        </ul>
        <a className={buttonClass({ variant: 'primary', size: 'l', wide: true })} href={paths.getQuote()}>
          {words.layout.getQuote}
        </a>
      </nav>
    </details>
  );
}
