import { Extensions, Field, ID, ObjectType } from 'type-graphql';
import { Picture } from '../../pictures/Picture';

@ObjectType({ description: 'A sample of what the service produces.' })
export class SampleProject {
  @Field(() => ID, { description: 'Id of the sample.' })
  id!: string;

  @Field(() => String, { description: 'Title of the sample.' })
  title!: string;

  @Field(() => String, { description: 'What it is and for whom.' })
  description!: string;

  @Extensions({ key: true })
  @Field(() => Picture, { description: 'Its desktop view.' })
  desktopPicture!: Picture;

  @Extensions({ key: true })
  @Field(() => Picture, { description: 'Its mobile view.' })
  mobilePicture!: Picture;

  @Field(() => [String], { description: 'What it shows.' })
  features!: string[];
}
