import { Field, ObjectType } from 'type-graphql';
import { FeaturedWork } from './FeaturedWork';
import { HomeServices } from './HomeServices';
import { Process } from './Process';
import { TrustedBy } from './TrustedBy';
import { WhyChoose } from './WhyChoose';

@ObjectType({ description: 'Content of the home page below its heading, which is that of the page with id home.' })
export class Home {
  @Field(() => [String], { description: 'Short claims under the heading and buttons.' })
  claims!: string[];

  @Field(() => TrustedBy, { description: 'Who trusts the agency.' })
  trustedBy!: TrustedBy;

  @Field(() => HomeServices, { description: 'The services grid.' })
  services!: HomeServices;

  @Field(() => WhyChoose, { description: 'Reasons to choose the agency.' })
  whyChoose!: WhyChoose;

  @Field(() => Process, { description: 'The five steps of a project.' })
  process!: Process;

  @Field(() => FeaturedWork, { description: 'Featured projects.' })
  featured!: FeaturedWork;
}
