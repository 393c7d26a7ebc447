import type { Thing } from './Thing';

const CURRENCY = 'USD';

/** A price as it is written, such as “From $800/month” or “$6,000+”; nothing for “Custom”. */
function priceSpecification(text: string): Thing | undefined {
  const amount = text.match(/\$(\d[\d,]*)/)?.[1]?.replaceAll(',', '');
  if (!amount) return undefined;
  const isLowest = /^from\b/i.test(text) || text.endsWith('+');
  const isMonthly = /\/\s*month\b/i.test(text);
  return {
    '@type': isMonthly ? 'UnitPriceSpecification' : 'PriceSpecification',
    [isLowest ? 'minPrice' : 'price']: Number(amount),
    priceCurrency: CURRENCY,
    ...(isMonthly && { unitCode: 'MON' }),
  };
}

/** An offer at a price that is written as text. */
export function offer(price: string, more: Record<string, unknown>): Thing {
  const specification = priceSpecification(price);
  return { '@type': 'Offer', ...more, ...(specification && { priceSpecification: specification }) };
}

/** A list of offers that stand together on a page. */
export const offerCatalog = (name: string, offers: Thing[]): Thing => ({
  '@type': 'OfferCatalog',
  name,
  itemListElement: offers,
});
