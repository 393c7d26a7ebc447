/** Facts about the company in the frame of a page, from the page's loader. */
export type SiteFacts = {
  name: string;
  tagline: string;
  email: string;
  phone: string;
  phoneLink: string;
  addressLines: readonly string[];
  /** Time within which a quote request is answered. */
  quoteReply: string;
  /** Whether the site has articles in the language of the page. */
  hasArticles: boolean;
  /** Profiles on other sites. */
  social: readonly { name: string; href: string }[];
  hasPortfolio: boolean;
  /** Pages of text, with the menu that names each. */
  documents: readonly (MenuEntry & { menu: 'FOOTER' | 'MAIN' | 'NONE' })[];
};

export type MenuEntry = { label: string; href: string };
