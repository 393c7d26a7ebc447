import { Field, Int, ObjectType } from 'type-graphql';
import { ServiceType } from './ServiceType';

@ObjectType({ description: 'A service that has projects.' })
export class ServiceTypeCount {
  @Field(() => ServiceType, { description: 'The service.' })
  serviceType!: ServiceType;

  @Field(() => Int, { description: 'How many projects it has.' })
  count!: number;
}
