export const servicesTabs = ['overview', 'pricing', 'faq'] as const;

export type ServicesTab = (typeof servicesTabs)[number];
