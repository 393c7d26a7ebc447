import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { Access } from '../common/Access';
import { validValues } from '../common/validValues';
import type { Context } from '../context';
import { eraseExpired, RetentionReport } from './eraseExpired';
import { Erasure, erasePersonalData } from './erasePersonalData';
import { exportPersonalData, PersonalData } from './exportPersonalData';

const DRY_RUN = { defaultValue: false, description: 'Only report the effect, without erasing.' };

@Resolver()
export class PrivacyResolver {
  // A mutation although it changes nothing: a query could be sent by GET, with the address in the URL.
  @Access('staff')
  @Mutation(() => PersonalData, { description: 'A copy of all personal data of the owner of an address.' })
  async exportPersonalData(
    @Arg('email', () => String) email: string,
    @Ctx() { em, now }: Context,
  ): Promise<PersonalData> {
    return { exportedAt: now(), held: await exportPersonalData(em, getAddress(email)) };
  }

  @Access('staff')
  @Mutation(() => Erasure, {
    description: 'Erases the personal data of the owner of an address, and lists the rows that have to stay.',
  })
  async erasePersonalData(
    @Arg('email', () => String) email: string,
    @Arg('dryRun', () => Boolean, DRY_RUN) isDryRun: boolean,
    @Ctx() { em, now, mailFiles, erasureLog }: Context,
  ): Promise<Erasure> {
    return erasePersonalData(em, { email: getAddress(email), now: now(), isDryRun, mailFiles, erasureLog });
  }

  @Access('staff')
  @Mutation(() => RetentionReport, {
    description: 'Erases expired data at once, as the daily job would, by the periods of the privacy policy.',
  })
  async eraseExpired(
    @Arg('dryRun', () => Boolean, DRY_RUN) isDryRun: boolean,
    @Ctx() { em, now, mailFiles }: Context,
  ): Promise<RetentionReport> {
    return eraseExpired(em, { now: now(), isDryRun, mailFiles });
  }
}

/** @throws VALIDATION_FAILED that names `email`. */
const getAddress = (email: string): string => validValues(newsletterRules, { email }).email ?? '';
