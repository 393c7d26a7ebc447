import { Extensions, Field, ObjectType } from 'type-graphql';
import { Picture } from '../../pictures/Picture';

@ObjectType({ description: 'A certificate held by the team.' })
export class Certification {
  @Field(() => String, { description: 'Name of the certificate.' })
  name!: string;

  @Field(() => String, { description: 'Who awards it.' })
  issuer!: string;

  @Field(() => String, { description: 'What it proves.' })
  description!: string;

  @Extensions({ key: true })
  @Field(() => Picture, { description: 'Its badge.' })
  logo!: Picture;
}
