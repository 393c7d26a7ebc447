import { registerEnumType } from 'type-graphql';

export enum ScreenshotType {
  DESKTOP = 'desktop',
  MOBILE = 'mobile',
}

registerEnumType(ScreenshotType, {
  name: 'ScreenshotType',
  description: 'The kind of screen that a picture shows.',
  valuesConfig: {
    DESKTOP: { description: 'A computer’s screen.' },
    MOBILE: { description: 'A telephone’s screen.' },
  },
});
