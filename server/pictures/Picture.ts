import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'One format of a picture, at several widths.' })
export class PictureSource {
  @Field(() => String, { description: 'Media type, for the type attribute of a source element.' })
  type!: string;

  @Field(() => String, { description: 'Addresses with their widths, ready for a srcset attribute.' })
  srcSet!: string;
}

@ObjectType({ description: 'A picture in all its formats.' })
export class Picture {
  @Field(() => String, { description: 'Address for browsers that choose none of the sources.' })
  src!: string;

  @Field(() => Int, { description: 'Width of src in pixels; with height, it keeps the place free while it loads.' })
  width!: number;

  @Field(() => Int, { description: 'Height of src in pixels.' })
  height!: number;

  @Field(() => String, { description: 'What the picture shows, for those who cannot see it.' })
  alt!: string;

  @Field(() => [PictureSource], { description: 'Formats, the smallest first. A drawing has none: src is all of it.' })
  sources!: PictureSource[];
}
