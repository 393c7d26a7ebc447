import { Entity, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';
import { LIMITS } from '../../schema/rules/limits';
import { searchTextOf } from '../search/searchTextOf';
import { Submission } from '../submissions/Submission';
import { ProjectType } from './ProjectType';
import { Timeline } from './Timeline';

@Entity({ tableName: 'leads' })
@ObjectType({ description: 'A quote request (specification, section 3).' })
export class Lead extends Submission {
  @Field(() => ProjectType)
  @Property({ type: 'string', length: 20 })
  projectType!: ProjectType;

  @Field(() => String)
  @Property({ type: 'text' })
  projectDescription!: string;

  @Field(() => Timeline)
  @Property({ type: 'string', length: 20 })
  timeline!: Timeline;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.name })
  firstName!: string;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.name })
  lastName!: string;

  @Field(() => String)
  @Property({ type: 'string', length: LIMITS.email })
  email!: string;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: LIMITS.phone, nullable: true })
  phone: string | null = null;

  @Field(() => String, { nullable: true })
  @Property({ type: 'string', length: LIMITS.company, nullable: true })
  company: string | null = null;

  /** Names, email, company and description as search compares them. */
  @Property({ type: 'text', default: '', onCreate: searchTextOfLead, onUpdate: searchTextOfLead })
  searchText!: string;
}

function searchTextOfLead({ firstName, lastName, email, company, projectDescription }: Lead): string {
  return searchTextOf(firstName, lastName, email, company, projectDescription);
}
