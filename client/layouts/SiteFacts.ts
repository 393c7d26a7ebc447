/** What the header and the footer say about the company; the page's loader brings it. */
export type SiteFacts = {
  name: string;
  tagline: string;
  email: string;
  phone: string;
  addressLines: readonly string[];
  social: { linkedin: string; twitter: string; github: string };
};

export type MenuEntry = { label: string; href: string };
