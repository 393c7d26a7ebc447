import { Extensions, Field, ObjectType, registerEnumType } from 'type-graphql';

export enum IconName {
  CART = 'cart',
  CHART = 'chart',
  CLOCK = 'clock',
  CODE = 'code',
  GLOBE = 'globe',
  LAYERS = 'layers',
  PAGE = 'page',
  PEOPLE = 'people',
  PLUG = 'plug',
  SEARCH = 'search',
  SERVER = 'server',
  SHIELD = 'shield',
  SPARK = 'spark',
  TOOL = 'tool',
}

registerEnumType(IconName, {
  name: 'IconName',
  description: 'An icon that content may ask for.',
  valuesConfig: {
    CART: { description: 'Shopping cart: selling.' },
    CHART: { description: 'Chart: numbers, growth.' },
    CLOCK: { description: 'Clock: time, speed.' },
    CODE: { description: 'Code: development.' },
    GLOBE: { description: 'Globe: languages, countries.' },
    LAYERS: { description: 'Layers: structure.' },
    PAGE: { description: 'Page: layout, texts.' },
    PEOPLE: { description: 'People: users, teams.' },
    PLUG: { description: 'Plug: connections.' },
    SEARCH: { description: 'Magnifying glass: search.' },
    SERVER: { description: 'Server: hosting, migration.' },
    SHIELD: { description: 'Shield: security.' },
    SPARK: { description: 'Spark: machine learning.' },
    TOOL: { description: 'Tool: maintenance.' },
  },
});

@ObjectType({ description: 'A short heading with its explanation.' })
export class Point {
  @Field(() => String, { description: 'The heading.' })
  title!: string;

  @Field(() => String, { description: 'The explanation.' })
  description!: string;
}

@ObjectType({ description: 'A number with its label.' })
export class Stat {
  @Extensions({ fact: true })
  @Field(() => String, { description: 'The number, as it is written.' })
  value!: string;

  @Extensions({ countedBy: 'value' })
  @Field(() => String, { description: 'Label of the number.' })
  label!: string;
}
