import { contentLanguage, localeNames } from '../../schema/locales';
import type { Price } from '../../schema/priceForms';
import { getAt, isFields, setAt } from '../content/contentPath';
import { hasWord } from '../content/readPrice';
import type { Files } from './followProjects';

interface Service {
  id: string;
  price?: Price;
}

/** Gives each service the lowest amount of its packages, so that staff type it once. A service without such a package has its own price. */
export function followPackages({ read, change }: Files): void {
  const services = read('services', contentLanguage);
  for (const { id, price } of Array.isArray(services) ? (services as Service[]) : []) {
    const packages = getAt(read(`services/${id}`, contentLanguage), 'service.pricing');
    const amounts = (Array.isArray(packages) ? packages : []).flatMap(({ price: own }: { price?: Price }) =>
      typeof own?.amount === 'number' ? own.amount : [],
    );
    const amount = Math.min(...amounts);
    if (amounts.length === 0 || !isFields(price) || price.amount === amount) continue;
    const path = `services[${id}].price`;
    const next = hasWord(price) ? { amount, from: true } : { ...price, amount };
    change('services', contentLanguage, (before) => setAt(before, path, next));
    // A translation has the word of a price that is one.
    for (const locale of hasWord(price) ? localeNames.filter((name) => name !== contentLanguage) : [])
      change('services', locale, (before) => setAt(before, path, undefined));
  }
}
