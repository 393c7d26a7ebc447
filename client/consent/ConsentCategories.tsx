import { useTranslations } from 'use-intl';
import { type Consent, type ConsentCategory, consentCategories } from '../../schema/rules/consent';

/** A checkbox for each kind of cookie; essential cookies cannot be turned off. */
export function ConsentCategories({ chosen }: { chosen: Consent }) {
  const t = useTranslations('consent');
  return (
    <fieldset className="consent__categories">
      <legend className="visually-hidden">{t('categories')}</legend>
      <Category name="essential" checked disabled />
      {consentCategories.map((name) => (
        <Category key={name} name={name} defaultChecked={chosen[name]} />
      ))}
    </fieldset>
  );
}

type CategoryProps = {
  name: 'essential' | ConsentCategory;
  checked?: boolean;
  defaultChecked?: boolean;
  disabled?: boolean;
};

function Category({ name, ...state }: CategoryProps) {
  const t = useTranslations('consent.category');
  return (
    <div className="consent__category">
      <label className="consent__name">
        <input className="consent__box" type="checkbox" name={name} aria-describedby={`consent-${name}`} {...state} />
        {t(`${name}.name`)}
      </label>
      <p className="consent__text" id={`consent-${name}`}>
        {t(`${name}.text`)}
      </p>
    </div>
  );
}
