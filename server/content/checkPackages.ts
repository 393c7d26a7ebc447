import type { Service } from './Service';
import type { PricingPackage, ServiceDetail } from './ServiceDetail';
import type { SourceFile } from './SourceFile';
import { say, type WordedProblem } from './wordProblem';

/** The first number of a price such as `From $1,500` or `$200/month`. */
const getAmount = (price: string) => Number(/\d[\d.,\u00a0\u202f]*/.exec(price)?.[0].replace(/\D/g, '') ?? Number.NaN);

/** A promise beside a service, which a package keeps. */
interface Promised {
  package?: string | null;
  packageName?: string | null;
}

/**
 * Compares the promises of each service with its packages, and adds the name of the package to each promise that the cheapest one
 * does not keep. The lowest price of the packages is the price of the service.
 * @param sources the files for the errors; without them, the files are a translation, whose facts were checked.
 */
export function checkPackages(
  services: readonly Service[],
  details: readonly ServiceDetail[],
  sources?: { services: SourceFile | undefined; details: ReadonlyMap<string, SourceFile> },
): void {
  for (const { slug, pricing, benefits } of details) {
    const cheapest = findCheapest(pricing ?? []);
    if (!cheapest) continue;
    const pageSource = sources?.details.get(slug);
    for (const [index, benefit] of (benefits ?? []).entries()) {
      if (!benefit?.package) continue;
      const problem = addName(benefit, pricing, cheapest);
      const offset = pageSource?.text.indexOf(`package: ${benefit.package}`) ?? 0;
      if (problem) pageSource?.problem(Math.max(offset, 0), `service.benefits[${index}].package`, problem);
    }
    const position = services.findIndex((service) => service?.id === slug);
    const service = services[position];
    if (!service) continue;
    const line = Math.max(sources?.services?.text.indexOf(`id: ${slug}`) ?? 0, 0);
    const report = (path: string, problem: WordedProblem) =>
      sources?.services?.problem(line, `services[${position}].${path}`, problem);
    if (getAmount(service.price ?? '') !== getAmount(cheapest.price))
      report('price', say('lowestPrice', { price: cheapest.price }));
    for (const [index, feature] of (service.features ?? []).entries()) {
      if (!feature?.package) continue;
      const problem = addName(feature, pricing, cheapest);
      if (problem) report(`features[${index}].package`, problem);
    }
  }
}

function findCheapest(pricing: readonly PricingPackage[]): PricingPackage | undefined {
  // Files with errors may lack a price. They were reported.
  const priced = pricing.filter((one) => one?.price && !Number.isNaN(getAmount(one.price)));
  return priced.reduce<PricingPackage | undefined>(
    (lowest, one) => (lowest && getAmount(lowest.price) <= getAmount(one.price) ? lowest : one),
    undefined,
  );
}

/** Returns a problem if the service has no such package. */
function addName(
  promise: Promised,
  pricing: readonly PricingPackage[],
  cheapest: PricingPackage,
): WordedProblem | undefined {
  const found = pricing.find((one) => one?.id === promise.package);
  promise.packageName = found && found !== cheapest ? found.name : null;
  return found ? undefined : say('notPackage', { choices: pricing.map((one) => one?.id).join(', ') });
}
