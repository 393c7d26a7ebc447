import type { ReactNode } from 'react';

export type BreadcrumbItem = { label: string; href: string };

type BreadcrumbProps = {
  /** The name of the landmark. */
  label: string;
  items: readonly BreadcrumbItem[];
  /** Draws a link of the router. */
  renderLink: (item: BreadcrumbItem) => ReactNode;
};

/** The last item is the page itself and no link. */
export function Breadcrumb({ label, items, renderLink }: BreadcrumbProps) {
  return (
    <nav aria-label={label}>
      <ol className="breadcrumb">
        {items.map((item, index) => (
          <li key={item.href}>
            {index < items.length - 1 ? renderLink(item) : <span aria-current="page">{item.label}</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
