export const legal = {
  dated: 'In force since',
  contents: 'On this page',
  more: 'Other documents',
  privacyPolicy: 'Privacy Policy',
  termsOfService: 'Terms of Service',
  cookiePolicy: 'Cookie Policy',
  contact: 'Contact us',
} as const;
