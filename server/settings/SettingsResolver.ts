import { Ctx, Query, Resolver } from 'type-graphql';
import { Access } from '../access/Access';
import type { Context } from '../Context';
import { Cacheable } from '../cache/Cacheable';
import { analyticsSettings } from '../consent/analyticsSettings';
import { Settings } from './Settings';

@Resolver()
export class SettingsResolver {
  @Access('public')
  @Cacheable()
  @Query(() => Settings, { description: 'Settings of this installation that a client needs to know.' })
  settings(@Ctx() { sideForms, analyticsId, content }: Context): Settings {
    return { sideForms, analytics: analyticsSettings(analyticsId, content.cookies) };
  }
}
