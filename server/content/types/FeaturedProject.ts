import { Extensions, Field, ID, ObjectType } from 'type-graphql';
import { Picture } from '../../pictures/Picture';

@ObjectType({ description: 'A project shown on the home page.' })
export class FeaturedProject {
  @Extensions({ form: 'project' })
  @Field(() => ID, { description: 'Id of the project.' })
  id!: string;

  @Field(() => String, { description: 'Title of the project.' })
  title!: string;

  @Field(() => String, { description: 'What it is, in one line.' })
  subtitle!: string;

  @Field(() => String, { description: 'Kind of project.' })
  category!: string;

  @Field(() => [String], { description: 'Technologies used.' })
  tech!: string[];

  @Field(() => String, { description: 'What it changed for the client.' })
  result!: string;

  @Extensions({ key: true })
  @Field(() => Picture, { description: 'The picture that stands for it.' })
  picture!: Picture;

  @Extensions({ derived: true })
  @Field(() => String, { description: 'Path of its page.' })
  href!: string;
}
