import { Field, ObjectType } from 'type-graphql';
import { AboutCulture } from './AboutCulture';
import { AboutExpertise } from './AboutExpertise';
import { AboutStory } from './AboutStory';
import { AboutTeam } from './AboutTeam';
import { AboutWhyUs } from './AboutWhyUs';
import { Stat } from './Stat';

@ObjectType({ description: 'Content of the about page.' })
export class About {
  @Field(() => [Stat], { description: 'Numbers under the heading.' })
  stats!: Stat[];

  @Field(() => AboutStory, { description: 'The story tab.' })
  story!: AboutStory;

  @Field(() => AboutTeam, { description: 'The team tab.' })
  team!: AboutTeam;

  @Field(() => AboutExpertise, { description: 'The expertise tab.' })
  expertise!: AboutExpertise;

  @Field(() => AboutCulture, { description: 'The culture tab.' })
  culture!: AboutCulture;

  @Field(() => AboutWhyUs, { description: 'The why-us tab.' })
  whyUs!: AboutWhyUs;
}
