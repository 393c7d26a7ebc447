import { expect, test } from 'vitest';
import { checkPackages } from './checkPackages';
import type { Service } from './Service';
import type { ServiceDetail } from './ServiceDetail';
import { SourceFile } from './SourceFile';

const packages = [
  { id: 'small', name: 'Small shop', price: '$2,500' },
  { id: 'full', name: 'Full shop', price: '$4,500+' },
];

/** Checks a service with a price and a feature of a package, and a benefit of one. */
function check(price: string, ofFeature: string, ofBenefit?: string) {
  const feature = { text: 'Cards', package: ofFeature, packageName: undefined as string | null | undefined };
  const benefit = { title: 'One stock', description: 'For all.', package: ofBenefit };
  const services = new SourceFile('services.yaml', `- id: shop\n  features:\n    - package: ${ofFeature}`, []);
  const page = new SourceFile('shop.yaml', `benefits:\n  - package: ${ofBenefit}`, services.problems);
  checkPackages(
    [{ id: 'shop', price, features: [feature] } as unknown as Service],
    [{ slug: 'shop', pricing: packages, benefits: [benefit] } as unknown as ServiceDetail],
    { services, details: new Map([['shop', page]]) },
  );
  return { name: feature.packageName, problems: services.problems.map(({ path, message }) => `${path} ${message}`) };
}

test('a feature names the package from which it is included, unless that is the cheapest', () => {
  expect(check('From $2,500', 'full', 'full')).toEqual({ name: 'Full shop', problems: [] });
  expect(check('From $2,500', 'small', 'small')).toEqual({ name: null, problems: [] });
});

test('an unknown package and another lowest price are errors', () => {
  expect(check('From $2,500', 'large').problems).toEqual([
    'services[0].features[0].package must be a package of the service: small, full',
  ]);
  expect(check('From $1,500', 'small').problems).toEqual([
    'services[0].price must be the lowest price of its packages, $2,500',
  ]);
});
