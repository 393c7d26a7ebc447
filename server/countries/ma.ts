import type { Country } from './Country';

/** Morocco. */
export const ma: Country = {
  code: 'MA',
  languages: ['ar', 'fr'],
  timeZone: 'Africa/Casablanca',
  currency: 'MAD',
  vat: { rate: 20, shown: null },
  businessWeekdays: [1, 2, 3, 4, 5],
  /**
   * Paid public holidays with a fixed date: decree 2-04-426 of 29 December 2004, as amended for the Amazigh New Year (first
   * observed in 2024) and by decree 2-26-14 of 27 January 2026 for Unity Day.
   */
  fixedHolidays: [
    { on: '01-01', name: 'New Year' },
    { on: '01-11', name: 'Proclamation of Independence' },
    { on: '01-14', name: 'Amazigh New Year', from: 2024 },
    { on: '05-01', name: 'Labour Day' },
    { on: '07-30', name: 'Throne Day' },
    { on: '08-14', name: 'Oued Ed-Dahab Day' },
    { on: '08-20', name: 'Revolution of the King and the People' },
    { on: '08-21', name: 'Youth Day' },
    { on: '10-31', name: 'Unity Day', from: 2026 },
    { on: '11-06', name: 'Green March' },
    { on: '11-18', name: 'Independence Day' },
  ],
  // Islamic holidays follow the sighting of the moon, so the operator configures them.
  getMovingHolidays: () => [],
  dataProtection: {
    law: {
      en: 'Law No. 09-08 on the protection of individuals with regard to the processing of personal data',
      fr: 'loi n°\u00a009-08 relative à la protection des personnes physiques à l’égard du traitement des données à caractère personnel',
      ar: 'القانون رقم \u206609-08\u2069 المتعلّق بحماية الأشخاص الذاتيين تجاه معالجة المعطيات ذات الطابع الشخصي',
    },
    authority: {
      en: 'Commission Nationale de contrôle de la protection des Données à caractère Personnel (CNDP)',
      fr: 'Commission Nationale de contrôle de la protection des Données à caractère Personnel (CNDP)',
      ar: 'اللجنة الوطنية لمراقبة حماية المعطيات ذات الطابع الشخصي (CNDP)',
    },
    authoritySite: 'https://www.cndp.ma',
    answerDays: 30,
  },
  phone: { region: 'MA', digits: 9 },
  address: { isPostalCodeFirst: true },
};
