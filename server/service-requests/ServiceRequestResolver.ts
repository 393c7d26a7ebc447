import { Arg, Ctx, Int, Mutation, Query, Resolver } from 'type-graphql';
import { messages } from '../../schema/rules/messages';
import { serviceRequestRules } from '../../schema/rules/serviceRequestRules';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { validationFailed } from '../errors';
import { assertSideForms } from '../submissions/assertSideForms';
import { createSubmissionResolver } from '../submissions/createSubmissionResolver';
import { FlaggedArg } from '../submissions/FlaggedArg';
import { FormInput } from '../submissions/FormInput';
import { Source } from '../submissions/Source';
import { storeSubmission } from '../submissions/storeSubmission';
import { submissionCondition } from '../submissions/submissionCondition';
import { validValues } from '../validValues';
import { RequestServiceInput } from './RequestServiceInput';
import { ServiceRequest } from './ServiceRequest';
import { ServiceRequestPage } from './ServiceRequestPage';

const ServiceRequestActions = createSubmissionResolver({
  entity: ServiceRequest,
  many: 'messages about services',
  access: 'staff',
});

@Resolver()
export class ServiceRequestResolver extends ServiceRequestActions {
  @Access('public')
  @Mutation(() => ServiceRequest, { description: 'Stores a message about one service and returns it.' })
  requestService(
    @Arg('input', () => RequestServiceInput) input: RequestServiceInput,
    @Arg('source', () => Source, { nullable: true }) source: Source | null,
    @Arg('form', () => FormInput, { nullable: true }) form: FormInput | null,
    @Ctx() context: Context,
  ): Promise<ServiceRequest> {
    assertSideForms(context);
    const values = validValues(serviceRequestRules, input) as Partial<ServiceRequest>;
    if (!context.content.serviceDetails.some(({ slug }) => slug === values.service)) {
      const message = messages.invalidChoice(serviceRequestRules.service);
      throw validationFailed([{ field: 'service', code: 'INVALID_CHOICE', message }]);
    }
    return storeSubmission(context, ServiceRequest, { values, source, form });
  }

  @Access('staff')
  @Query(() => ServiceRequestPage, { description: 'Messages about services, newest first.' })
  async serviceRequests(
    @Arg('page', () => Int, { defaultValue: 1 }) page: number,
    @Arg('pageSize', () => Int, { defaultValue: 20 }) pageSize: number,
    @FlaggedArg() flagged: boolean | null | undefined,
    @Ctx() { em }: Context,
  ): Promise<ServiceRequestPage> {
    return ServiceRequestPage.of(page, pageSize, (window) =>
      em.findAndCount(ServiceRequest, submissionCondition({ flagged }), { orderBy: { id: 'desc' }, ...window }),
    );
  }
}
