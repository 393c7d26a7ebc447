import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { newsletterRules } from '../../schema/rules/newsletterRules';
import { Access } from '../access/Access';
import { type Change, createChangeType, done } from '../common/Change';
import { validValues } from '../input/validValues';
import { eraseExpired, RetentionReport } from './eraseExpired';
import { Erasure, erasePersonalData } from './erasePersonalData';
import { exportPersonalData, PersonalData } from './exportPersonalData';
import type { PrivacyContext } from './PrivacyContext';

const DRY_RUN = { defaultValue: false, description: 'Only report the effect, without erasing.' };

const PersonalDataChange = createChangeType('PersonalDataChange', { result: () => PersonalData });
const ErasureChange = createChangeType('ErasureChange', { result: () => Erasure });
const RetentionChange = createChangeType('RetentionChange', { result: () => RetentionReport });

@Resolver()
export class PrivacyResolver {
  // A mutation although it changes nothing: a query could be sent by GET, with the address in the URL.
  @Access('staff')
  @Mutation(() => PersonalDataChange, { description: 'A copy of everything that is held of the owner of an address.' })
  async exportPersonalData(
    @Arg('email', () => String) email: string,
    @Ctx() { em, now }: PrivacyContext,
  ): Promise<Change<PersonalData>> {
    return done({ exportedAt: now(), held: await exportPersonalData(em, getAddress(email)) });
  }

  @Access('staff')
  @Mutation(() => ErasureChange, {
    description: 'Erases what is held of the owner of an address, and says what has to stay.',
  })
  async erasePersonalData(
    @Arg('email', () => String) email: string,
    @Arg('dryRun', () => Boolean, DRY_RUN) isDryRun: boolean,
    @Ctx() { em, now, mailFiles, erasureLog }: PrivacyContext,
  ): Promise<Change<Erasure>> {
    return done(await erasePersonalData(em, { email: getAddress(email), now: now(), isDryRun, mailFiles, erasureLog }));
  }

  @Access('staff')
  @Mutation(() => RetentionChange, {
    description:
      'Erases at once the data that the daily job would erase, because its period in the privacy policy has ended.',
  })
  async eraseExpired(
    @Arg('dryRun', () => Boolean, DRY_RUN) isDryRun: boolean,
    @Ctx() { em, now, mailFiles }: PrivacyContext,
  ): Promise<Change<RetentionReport>> {
    return done(await eraseExpired(em, { now: now(), isDryRun, mailFiles }));
  }
}

/** @throws VALIDATION_FAILED that names `email`. */
const getAddress = (email: string): string => validValues(newsletterRules, { email }).email ?? '';
