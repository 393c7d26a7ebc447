import type { PriceAmountFieldsFragment } from '../../schema/generated/graphql';
import { office } from '../../schema/office';
import type { Thing } from './Thing';

function priceSpecification({ amount, currency, isLowest, isMonthly }: PriceAmountFieldsFragment): Thing {
  return {
    '@type': isMonthly ? 'UnitPriceSpecification' : 'PriceSpecification',
    [isLowest ? 'minPrice' : 'price']: amount,
    priceCurrency: currency,
    ...(office.vatShown && { valueAddedTaxIncluded: office.vatShown === 'included' }),
    ...(isMonthly && { unitCode: 'MON' }),
  };
}

/** Returns an offer; without an amount, such as for *Custom*, it claims no price. */
export function offer(price: PriceAmountFieldsFragment | null, more: Record<string, unknown>): Thing {
  return { '@type': 'Offer', ...more, ...(price && { priceSpecification: priceSpecification(price) }) };
}

/** Returns the offers of one list on a page. */
export const offerCatalog = (name: string, offers: Thing[]): Thing => ({
  '@type': 'OfferCatalog',
  name,
  itemListElement: offers,
});
