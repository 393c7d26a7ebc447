import { OptionalProps, type Ref } from '@mikro-orm/core';
import { Entity, OneToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Extensions, Field, ID, ObjectType } from 'type-graphql';
import { Project } from './Project';
import { Translatable } from './Translatable';

@Entity({ tableName: 'testimonials' })
@ObjectType({ description: 'Testimonial of a client about a project (specification, section 3).' })
export class Testimonial extends Translatable {
  [OptionalProps]?: 'projectId' | 'translated' | 'locale';

  @Extensions({ derived: true })
  @Field(() => ID, { description: 'That of the project, as a rule.' })
  @PrimaryKey({ type: 'string', length: 100 })
  id!: string;

  @OneToOne({ entity: () => Project, inversedBy: 'testimonial', ref: true, deleteRule: 'cascade' })
  project!: Ref<Project>;

  @Field(() => String, { description: 'The words.' })
  @Property({ type: 'text' })
  quote!: string;

  @Extensions({ fact: true })
  @Field(() => String, { description: 'Name of the author.' })
  @Property({ type: 'text' })
  author!: string;

  @Field(() => String, { description: 'Job of the author.' })
  @Property({ type: 'text' })
  position!: string;

  @Extensions({ fact: true })
  @Field(() => String, { description: 'Company of the author.' })
  @Property({ type: 'text' })
  company!: string;

  @Extensions({ derived: true })
  @Field(() => ID, { description: 'Id of the project.' })
  get projectId(): string {
    return this.project.id;
  }
}
