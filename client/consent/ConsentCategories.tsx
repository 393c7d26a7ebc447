import { type Consent, consentCategories } from '../../schema/rules/consent';
import { words } from '../words/words';

const text = words.consent.category;

/** One box for each kind of cookie; the essential one cannot be cleared. */
export function ConsentCategories({ chosen }: { chosen: Consent }) {
  return (
    <fieldset className="consent__categories">
      <legend className="visually-hidden">{words.consent.categories}</legend>
      <Category name="essential" checked disabled />
      {consentCategories.map((name) => (
        <Category key={name} name={name} defaultChecked={chosen[name]} />
      ))}
    </fieldset>
  );
}

type CategoryProps = { name: keyof typeof text; checked?: boolean; defaultChecked?: boolean; disabled?: boolean };

function Category({ name, ...state }: CategoryProps) {
  return (
    <div className="consent__category">
      <label className="consent__name">
        <input className="consent__box" type="checkbox" name={name} aria-describedby={`consent-${name}`} {...state} />
        {text[name].name}
      </label>
      <p className="consent__text" id={`consent-${name}`}>
        {text[name].text}
      </p>
    </div>
  );
}
