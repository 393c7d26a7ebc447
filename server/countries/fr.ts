import { addDays } from '../../schema/calendarDay';
import type { Country } from './Country';
import { getEaster } from './getEaster';

/** France, without its overseas territories. */
export const fr: Country = {
  code: 'FR',
  languages: ['fr'],
  timeZone: 'Europe/Paris',
  currency: 'EUR',
  // Between businesses prices are without tax.
  vat: { rate: 20, shown: 'excluded' },
  businessWeekdays: [1, 2, 3, 4, 5],
  /** Article L3133-1 of the labour code. The two further ones of Alsace and Moselle are configured where they are observed. */
  fixedHolidays: [
    { on: '01-01', name: 'New Year' },
    { on: '05-01', name: 'Labour Day' },
    { on: '05-08', name: 'Victory Day' },
    { on: '07-14', name: 'National Day' },
    { on: '08-15', name: 'Assumption' },
    { on: '11-01', name: 'All Saints' },
    { on: '11-11', name: 'Armistice Day' },
    { on: '12-25', name: 'Christmas' },
  ],
  /** Easter Monday, Ascension and Whit Monday. */
  getMovingHolidays: (year) => [1, 39, 50].map((days) => addDays(getEaster(year), days)),
  dataProtection: {
    law: {
      en: 'Regulation (EU) 2016/679 (GDPR) and Law No. 78-17 of 6 January 1978',
      fr: 'règlement (UE) 2016/679 (RGPD) et loi n°\u00a078-17 du 6\u00a0janvier\u00a01978',
      ar: 'اللائحة \u20662016/679\u2069 للاتحاد الأوروبي (GDPR) والقانون رقم \u206678-17\u2069 المؤرخ في 6 يناير 1978',
    },
    authority: {
      en: 'Commission Nationale de l’Informatique et des Libertés (CNIL)',
      fr: 'Commission nationale de l’informatique et des libertés (CNIL)',
      ar: 'اللجنة الوطنية للمعلوماتية والحريات (CNIL)',
    },
    authoritySite: 'https://www.cnil.fr',
    // One month (Article 12(3) of the GDPR), which may have as few days as a February.
    answerDays: 28,
  },
  phone: { region: 'FR', digits: 9 },
  address: { isPostalCodeFirst: true },
};
