/** What the frame of a page says about the company; the page's loader brings it. */
export type SiteFacts = {
  name: string;
  tagline: string;
  email: string;
  phone: string;
  phoneLink: string;
  addressLines: readonly string[];
  /** How soon a quote request is answered. */
  quoteReply: string;
  /** Profiles on other sites. */
  social: readonly { name: string; href: string }[];
};

export type MenuEntry = { label: string; href: string };
