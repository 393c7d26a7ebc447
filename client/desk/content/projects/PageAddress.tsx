import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import './ProjectList.css';

interface Props {
  /** Path of the list of such pages, such as `/articles`. */
  list: string;
  id: string;
  formerIds: readonly string[];
  /** A button that changes the address. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Shows the address of the page of an entry, with the former ones that lead to it. */
export function PageAddress({ list, id, formerIds, action, children }: Props) {
  const t = useTranslations('deskContent.projects');
  return (
    <fieldset className="content-unit">
      <legend>
        <strong>{t('address')}</strong>
      </legend>
      <div className="project-address__change">
        <bdi dir="ltr">
          {list}/{id}
        </bdi>
        {action}
      </div>
      {formerIds.length > 0 && (
        <>
          <p className="desk-soft">{t('formerAddresses')}</p>
          <ul className="project-row__uses">
            {formerIds.map((former) => (
              <li key={former}>
                <bdi dir="ltr">
                  {list}/{former}
                </bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </fieldset>
  );
}
