import { ObjectType } from 'type-graphql';
import { pageOf } from '../submissions/pageOf';
import { Screenshot } from './Screenshot';

@ObjectType({ description: 'One page of screenshots.' })
export class ScreenshotPage extends pageOf(Screenshot) {}
