/** Notes of staff after a talk, in English. */
export const englishNotes: readonly string[] = [
  'Called, no answer. Left a message and wrote by mail as well.',
  'Good conversation of {20|30|40} minutes. They decide in a group of three; the quote goes to all of them. Budget around {50,000|80,000|110,000} [currency].',
  'Wants to start after {the holidays|the trade fair|the audit}. Write again at the beginning of that month.',
  'Sent two references and the price list. Asked about hosting, which they would like to leave with us.',
  'Their present site is older than they think: PHP 5, no backups. Mention this in the quote.',
  'Quote sent, valid for {30|45} days. Figures are in the shared folder under their name.',
];

/** Notes of staff after a talk, in French. */
export const frenchNotes: readonly string[] = [
  'Appel de {15|25|40} minutes. Besoin clair, délai serré. Je prépare le devis pour {jeudi|lundi}.',
  'Pas joignable avant 17 h. Rappeler plutôt en fin de journée.',
  'Ils ont déjà une charte et un logo. L’arabe vient dans un second temps, le prévoir dans le devis.',
  'Devis envoyé. Ils comparent avec {une autre agence|deux agences} et répondent avant la fin du mois.',
  'Attention : la personne qui décide est {la directrice financière|le gérant}, pas notre contact.',
];

/** Notes of staff after a talk, in Arabic. */
export const arabicNotes: readonly string[] = [
  'تحدثنا بالهاتف {ربع ساعة|نصف ساعة}. المطلوب واضح، وسأرسل العرض {غداً|يوم الخميس}.',
  'يفضلون التواصل بالعربية وعبر البريد فقط.',
  'اتفقنا على موعد في المقر {الأسبوع القادم|بداية الشهر}. إحضار نماذج من أعمالنا السابقة.',
];
