import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';
import { Access } from '../access/Access';
import type { FactsContext } from '../content/Content';
import { findServiceDetail } from '../content/findService';
import { invalidChoice } from '../errors/appError';
import { validValues } from '../input/validValues';
import { assertSideForms, FormInput } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import type { SubmissionContext } from '../submissions/SubmissionContext';
import { storeSubmission } from '../submissions/storeSubmission';
import { RequestServiceInput, ServiceRequest } from './ServiceRequest';

@Resolver()
export class ServiceRequestResolver {
  @Access('public')
  @Mutation(() => ServiceRequest, { description: 'Stores a message about one service and returns it.' })
  requestService(
    @Arg('input', () => RequestServiceInput) input: RequestServiceInput,
    @Arg('source', () => Source, { nullable: true }) source: Source | null,
    @Arg('form', () => FormInput, { nullable: true }) form: FormInput | null,
    @Ctx() context: SubmissionContext & FactsContext,
  ): Promise<ServiceRequest> {
    assertSideForms(context);
    const values = validValues(serviceRequestRules, input) as Partial<ServiceRequest>;
    // A page that was open while the service was renamed sends the former slug.
    const service = findServiceDetail(context.content, values.service)?.slug;
    if (service === undefined) {
      const slugs = context.content.serviceDetails.map(({ slug }) => slug);
      throw invalidChoice('service', serviceRequestRules.service, slugs);
    }
    return storeSubmission(context, ServiceRequest, { values: { ...values, service }, source, form });
  }
}
