import { Link } from 'react-router-dom';
import './Breadcrumb.css';

export type BreadcrumbItem = { label: string; href: string };

type BreadcrumbProps = {
  /** Accessible name of the landmark. */
  label: string;
  items: readonly BreadcrumbItem[];
};

/** Shows the path to a page. The last item is the page itself and has no link. */
export function Breadcrumb({ label, items }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb">
        {items.map(({ href, label: text }, index) => (
          <li key={href}>
            {index < items.length - 1 ? <Link to={href}>{text}</Link> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
