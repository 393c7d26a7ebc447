import { Extensions, Field, ObjectType } from 'type-graphql';
import { Picture } from '../../pictures/Picture';

@ObjectType({ description: 'A company that trusts the agency.' })
export class TrustedCompany {
  @Field(() => String, { description: 'Name of the company.' })
  name!: string;

  @Extensions({ key: true })
  @Field(() => Picture, { description: 'Its logo.' })
  logo!: Picture;
}
