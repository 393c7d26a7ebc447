import { Field, ObjectType } from 'type-graphql';
import { TeamMember } from './TeamMember';

@ObjectType({ description: 'The team tab.' })
export class AboutTeam {
  @Field(() => String, { description: 'Label of the tab.' })
  label!: string;

  @Field(() => String, { description: 'Heading of the tab.' })
  heading!: string;

  @Field(() => String, { description: 'Paragraph under the heading.' })
  introduction!: string;

  @Field(() => [TeamMember], { description: 'Profiles.' })
  members!: TeamMember[];
}
